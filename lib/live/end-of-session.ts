import { and, inArray, ne } from "drizzle-orm";
import { members, sessions } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { isAlive } from "@/lib/sessions/alive";
import { watchers } from "./hub";

/** Ends the streams of sessions that have ended and of members who are blocked, whichever process they are open in. */
export async function endStreamsOfEnded(): Promise<void> {
  if (watchers.size === 0) return;
  const viewers = [...watchers].map(({ viewer }) => viewer);
  const ids = viewers.map(({ sessionId }) => sessionId).filter((id) => id !== null);
  const [alive, allowed] = await withSlot(() =>
    Promise.all([
      database()
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.id, ids), isAlive())),
      database()
        .select({ id: members.id })
        .from(members)
        .where(
          and(
            inArray(
              members.id,
              viewers.map(({ memberId }) => memberId),
            ),
            ne(members.permission, "blocked"),
          ),
        ),
    ]),
  );
  const open = new Set([...alive, ...allowed].map(({ id }) => id));
  for (const watcher of watchers) {
    const { memberId, sessionId } = watcher.viewer;
    if (!open.has(memberId) || (sessionId !== null && !open.has(sessionId))) watcher.end();
  }
}

export const streamSweep: PeriodicJob = { name: "streams", everyMs: 3_000, run: endStreamsOfEnded };
