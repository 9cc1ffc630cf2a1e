import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { memberRecord } from "./record";

export const getMember = query(
  {
    level: "admin",
    summary: "Somebody who has signed in",
    input: z.object({ id: identifier }),
    output: memberRecord,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [member] = await db.select().from(members).where(eq(members.id, id));
    if (!member) throw notFound();
    return member;
  },
);
