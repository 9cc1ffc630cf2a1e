import { vi } from "vitest";
import { administer } from "./server";

/**
 * Starts `work` while another process holds the turn of this number in the database at `url`, and ends that turn once
 * it has been requested twice. A waiting statement, which some time limit would end, would request it only once.
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
