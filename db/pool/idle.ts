import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";

/** How long a process must have been idle. */
const minIdleMs = 3_000;

/**
 * Returns which of the server's processes have been idle for some seconds, as the server reports on a separate
 * connection; none when it does not report in time.
 */
export async function idleAmong(sql: Sql, pids: readonly number[], withinMs: number): Promise<number[]> {
  const query = sql
    .unsafe<{ pid: number }[]>(
      `select pid from pg_stat_activity where pid = any(string_to_array($1, ',')::int[])
         and state in ('idle', 'idle in transaction', 'idle in transaction (aborted)')
         and state_change < clock_timestamp() - interval '${minIdleMs} milliseconds'`,
      [pids.join()],
    )
    .then((rows) => rows.map(({ pid }) => pid))
    .catch(() => []);
  const found = await Promise.race([query, delay(withinMs, [], { ref: false })]);
  sql.end({ timeout: 0 }).catch(() => {});
  return found;
}
