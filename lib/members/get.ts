import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { readMember } from "./queries";
import { memberRecord } from "./record";

export const getMember = query(
  {
    level: "admin",
    summary: "Return one member",
    input: z.object({ id: identifier }),
    output: memberRecord,
    fails: ["not_found"],
  },
  ({ db }, { id }) => readMember(db, id),
);
