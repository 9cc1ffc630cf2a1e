import { z } from "zod";
import { memberActor, query } from "@/lib/kernel/operation";
import { memberRecord } from "./record";

const identity = memberRecord.pick({
  sub: true,
  username: true,
  displayName: true,
  email: true,
  permission: true,
});

export const getMe = query(
  {
    level: "viewer",
    summary: "Return the caller's identity and permission",
    input: z.object({}),
    output: identity,
  },
  async ({ actor }) => {
    const { sub, username, displayName, email, permission } = memberActor(actor).member;
    return { sub, username, displayName, email, permission };
  },
);
