import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { programTokens } from "@/db/schema";
import { memberActor, query } from "@/lib/kernel/operation";
import { pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { readMember } from "@/lib/members/queries";
import { memberTokenColumns, memberTokenRecord, tokenColumns, tokenRecord } from "./record";
import { memberTokenKey } from "./schema";

export const listTokens = query(
  {
    level: "viewer",
    summary: "List the caller's program tokens, newest first; the tokens themselves are not returned",
    input: z.object(pagedById),
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
    return pageById(rows, limit);
  },
);

export const listTokensOfMember = query(
  {
    level: "admin",
    summary: "List a member's program tokens, newest first: their names and when they were last used",
    input: memberTokenKey.pick({ id: true }),
    output: z.array(memberTokenRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    await readMember(db, id);
    return db
      .select(memberTokenColumns)
      .from(programTokens)
      .where(eq(programTokens.memberId, id))
      .orderBy(desc(programTokens.id));
  },
);
