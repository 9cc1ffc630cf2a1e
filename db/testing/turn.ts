import { vi } from "vitest";
import { administer } from "./server";

/**
 * Has `work` begin while another process has the turn of this number in the database at `url`, which ends once it was asked
 * for twice: a statement that waits, and that some limit would end, asks once.
 */
export function afterAnother<T>(url: string, number: number, work: () => Promise<T>): Promise<T> {
  return administer(url, async (other) => {
    await other`select pg_advisory_lock(${number})`;
    const working = work();
    const askedAt = new Set<string>();
    const wasAskedTwice = async () => {
      const asking = await other`
        select query_start::text as at from pg_stat_activity
        where datname = current_database() and query like '%advisory_lock%' and pid <> pg_backend_pid()`;
      for (const { at } of asking) askedAt.add(at);
      return askedAt.size > 1;
    };
    const tooEarly = working.then(() => Promise.reject(new Error("it did not wait for its turn")));
    await Promise.race([tooEarly, vi.waitUntil(wasAskedTwice, { timeout: 60_000 })]);
    await other`select pg_advisory_unlock(${number})`;
    return working;
  });
}
