import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import type { Member } from "@/lib/kernel/actor";
import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { writtenOnce } from "@/lib/kernel/written-once";
import { recognizeMember } from "@/lib/members/recognize";

const hourMs = 3_600_000;
/** In ms: how often the use of a session is recorded, instead of at every request. */
const useRecordingMs = 5 * 60_000;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Returns the earliest moments at which an active session was used and started. */
const earliestActive = () => ({
  seen: ago(env().SESSION_IDLE_HOURS * hourMs),
  started: ago(env().SESSION_DAYS * 24 * hourMs),
});

/** Returns the condition that a session is neither unused for too long nor too old. */
export const isAlive = (
  since: { seen: string | Placeholder; started: string | Placeholder } = earliestActive(),
): SQL => and(gt(sessions.lastSeenAt, since.seen), gt(sessions.startedAt, since.started))!;

/** Runs for every request, so it is also prepared: parsed and planned once per connection. */
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
 * Returns the member of an active session; null if it has ended. Takes one statement for a session used recently, or if
 * `isUsed` is false.
 */
export async function memberOfSession(id: string, isUsed = true): Promise<Member | null> {
  const [found] = await findMember(database()).execute({ id, ...earliestActive() });
  if (!found) return null;
  if (isUsed && Date.parse(found.lastSeenAt) < Date.now() - useRecordingMs) {
    await database()
      .update(sessions)
      .set({ lastSeenAt: ago(0) })
      .where(eq(sessions.id, id));
  }
  return recognizeMember(found.member, { known: found.member });
}

/** Ends a session at once, for every page that uses it. */
export async function endSession(id: string): Promise<void> {
  await database().delete(sessions).where(eq(sessions.id, id));
}
