import { and, inArray, ne } from "drizzle-orm";
import { members, programTokens, sessions } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { isUnexpired } from "@/lib/program-tokens/unexpired";
import { isAlive } from "@/lib/sessions/alive";
import { type Viewer, type Watcher, watchers } from "./hub";

/**
 * Ends this process's streams of ended sessions and tokens and of blocked members. Every process runs it, so that all
 * streams are covered.
 */
export async function endStreamsOfEnded(): Promise<void> {
  if (watchers.size === 0) return;
  // Streams opened during the query are checked next time.
  const checked = [...watchers];
  const viewers = checked.map(({ viewer }) => viewer);
  const ids = viewers.flatMap(({ sessionId }) => sessionId ?? []);
  const tokenIds = viewers.flatMap(({ tokenId }) => tokenId ?? []);
  const [alive, validTokens, allowed] = await withSlot(() =>
    Promise.all([
      database()
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(inArray(sessions.id, ids), isAlive())),
      database()
        .select({ id: programTokens.id })
        .from(programTokens)
        .where(and(inArray(programTokens.id, tokenIds), isUnexpired())),
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
  const validIds = new Set([...alive, ...validTokens, ...allowed].map(({ id }) => id));
  const isOver = ({ viewer }: Watcher) => requiredIds(viewer).some((id) => !validIds.has(id));
  for (const watcher of checked) if (watchers.has(watcher) && isOver(watcher)) watcher.end();
}

/** Returns the ids of everything that must be valid for a stream to continue. */
const requiredIds = ({ memberId, sessionId, tokenId }: Viewer) =>
  [memberId, sessionId, tokenId].flatMap((id) => id ?? []);

export const streamSweep: PeriodicJob = { name: "streams", everyMs: 3_000, run: endStreamsOfEnded };
