import { vi } from "vitest";
import { administer } from "./server";

/**
 * Starts `work` while another process holds the turn of this number in the database at `url`, and ends that turn once
 * it has been requested twice. A waiting statement, which some time limit would end, would request it only once.
 */
export function whileAnotherHoldsLock<T>(url: string, number: number, work: () => Promise<T>): Promise<T> {
  return administer(url, async (otherSql) => {
    await otherSql`select pg_advisory_lock(${number})`;
    const working = work();
    const requestTimes = new Set<string>();
    const wasRequestedTwice = async () => {
      const requests = await otherSql`
        select query_start::text as at from pg_stat_activity
        where datname = current_database() and query like '%advisory_lock%' and pid <> pg_backend_pid()`;
      for (const { at } of requests) requestTimes.add(at);
      return requestTimes.size > 1;
    };
    const tooEarly = working.then(() => Promise.reject(new Error("it did not wait for its turn")));
    await Promise.race([tooEarly, vi.waitUntil(wasRequestedTwice, { timeout: 60_000 })]);
    await otherSql`select pg_advisory_unlock(${number})`;
    return working;
  });
}
