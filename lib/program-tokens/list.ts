import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { programTokens } from "@/db/schema";
import { memberActor, query } from "@/lib/kernel/operation";
import { cursorOf, pageOf, pageRecord } from "@/lib/kernel/paging";
import { identifier, pageLimit } from "@/lib/values/fields";
import { tokenColumns, tokenRecord } from "./record";

export const listTokens = query(
  {
    level: "viewer",
    summary: "The caller's own tokens for programs, newest first; without the tokens themselves",
    input: z.object({ limit: pageLimit(200), cursor: cursorOf(z.tuple([identifier])) }),
    output: pageRecord(tokenRecord),
  },
  async ({ db, actor }, { limit, cursor }) => {
    const isOwn = eq(programTokens.memberId, memberActor(actor).member.id);
    const rows = await db
      .select(tokenColumns)
      .from(programTokens)
      .where(and(isOwn, cursor && lt(programTokens.id, cursor[0])))
      .orderBy(desc(programTokens.id))
      .limit(limit + 1);
    return pageOf(rows, limit, ({ id }) => [id]);
  },
);
