import { asc, gt } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { memberRecord } from "./record";

export const listMembers = query(
  {
    level: "admin",
    summary: "List members, oldest first",
    input: z.object(pagedById),
    output: pageRecord(memberRecord),
  },
  async ({ db }, { limit, cursor }) => {
    const rows = await db
      .select()
      .from(members)
      .where(cursor && gt(members.id, cursor[0]))
      .orderBy(asc(members.id))
      .limit(limit + 1);
    return pageById(rows, limit);
  },
);
