import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import type { Member } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { writtenOnce } from "@/lib/kernel/written-once";
import { recognizeMember } from "@/lib/members/recognize";

const hourMs = 3_600_000;
/** A session in use is written down again after this long, not at every request. */
const seenAgainAfterMs = 5 * 60_000;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** When a session that goes on was seen, and started, at the earliest. */
const earliest = () => ({
  seen: ago(env().SESSION_IDLE_HOURS * hourMs),
  started: ago(env().SESSION_DAYS * 24 * hourMs),
});

/** A session that is neither left alone for too long nor too old. */
export const isAlive = (
  since: { seen: string | Placeholder; started: string | Placeholder } = earliest(),
): SQL => and(gt(sessions.lastSeenAt, since.seen), gt(sessions.startedAt, since.started))!;

/** Asked by every request: parsed and planned once for each connection, too. */
const findMember = writtenOnce((db) =>
  db
    .select({ member: members, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("id")),
        isAlive({ seen: sql.placeholder("seen"), started: sql.placeholder("started") }),
      ),
    )
    .prepare("member_of_session"),
);

/**
 * The member of a session that goes on; null when it has ended. One statement for a session seen lately, or asked for
 * where nobody uses it.
 */
export async function memberOfSession(id: string, isUsed = true): Promise<Member | null> {
  const [found] = await findMember(database()).execute({ id, ...earliest() });
  if (!found) return null;
  if (isUsed && Date.parse(found.lastSeenAt) < Date.now() - seenAgainAfterMs) {
    await database()
      .update(sessions)
      .set({ lastSeenAt: ago(0) })
      .where(eq(sessions.id, id));
  }
  return recognizeMember(found.member, { known: found.member });
}

/** Ends a session at once, for every page that is open in it. */
export async function endSession(id: string): Promise<void> {
  await database().delete(sessions).where(eq(sessions.id, id));
}
