import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { programTokens, sessions } from "@/db/schema";
import { record } from "@/lib/events/record";
import { reaches } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";
import { Failure, invalid } from "@/lib/kernel/errors";
import { command, memberActor } from "@/lib/kernel/operation";
import { pickColumns } from "@/lib/kernel/record";
import { isCalendarDate } from "@/lib/values/dates";
import { tokenColumns, tokenWithSecret } from "./record";
import { tokenInput } from "./schema";
import { makeToken } from "./token";

/** More than anybody has programs, too few to fill a database. */
const maxTokensPerMember = 100;

export const createToken = command(
  {
    level: "viewer",
    isForPeople: true,
    summary: "Create a token for a program of the caller; the token is returned only here",
    input: tokenInput,
    output: tokenWithSecret,
  },
  async (context, { name, permission, expiresAt }) => {
    const { db, actor } = context;
    const { member, sessionId } = memberActor(actor);
    if (sessionId) await holdSession(db, sessionId);
    if (!reaches(member.permission, permission))
      throw new Failure("forbidden", { fieldErrors: { permission: ["above_own_level"] } });
    const until = expiresAt ? await expiryMomentOf(db, expiresAt) : null;
    if (until && Date.parse(until) <= Date.now()) throw invalid("expiresAt", "in_the_past");
    if ((await db.$count(programTokens, eq(programTokens.memberId, member.id))) >= maxTokensPerMember)
      throw new Failure("conflict", { detail: "too_many_tokens" });
    const { token, ...hashAndHint } = makeToken();
    const [created] = await db
      .insert(programTokens)
      .values({ name, permission, ...hashAndHint, expiresAt: until, memberId: member.id })
      .returning();
    await record(context, "token.created", { id: created!.id }, { name, permission });
    return { ...pickColumns(created!, tokenColumns), token };
  },
);

/**
 * Keeps a session from ending before the transaction does. Whoever ends the sessions of a member, after a new password
 * for example, then deletes the tokens, and must find one that was being created. Throws `unauthorized` if the session
 * has ended.
 */
async function holdSession(db: Database, id: string): Promise<void> {
  const [session] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for("key share");
  if (!session) throw new Failure("unauthorized");
}

/** Returns a moment as it is; for a date the end of that day in the time zone of the business. */
async function expiryMomentOf(db: Database, given: string): Promise<string> {
  if (!isCalendarDate(given)) return new Date(given).toISOString();
  const zone = env().BUSINESS_TIME_ZONE;
  const [row] = await db.execute<{ end: number }>(
    sql`select (extract(epoch from ((${given}::date + 1)::timestamp at time zone ${zone}::text)) * 1000)::float8 as "end"`,
  );
  return new Date(row!.end).toISOString();
}
