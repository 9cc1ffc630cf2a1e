import { sql } from "drizzle-orm";
import { changedDaysSql, dailyMovesSql } from "@/lib/client-accounts/receivable-days";
import { database } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { inBatches } from "@/lib/queue/in-batches";
import { defineSweep } from "@/lib/queue/sweep";

/** As many days as can be counted quickly among a million documents. */
const batchSize = 31;

/**
 * Recounts the changed days of receivables, the newest first. Stops early when aborted; days counted so far
 * stay.
 */
export const countDays = (signal?: AbortSignal): Promise<void> =>
  inBatches({ size: batchSize, doSome: countBatch, signal });

const countBatch = (): Promise<number> =>
  database().transaction(async (tx) => {
    // Serializes the counts: of two that ran at once, the one that sees less might write last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('receivable days'))`);
    // One statement, so that it deletes exactly the changes that the count has seen.
    const [row] = await tx.execute<{ count: number }>(sql`
      with wanted as materialized (
        select * from (${changedDaysSql()}) as changed order by day desc, organization_id limit ${batchSize}
      ), kept as (
        insert into receivable_days (organization_id, day, invoiced_cents, added_cents, collected_cents, time_zone)
        select counted.*, ${env().BUSINESS_TIME_ZONE}::text from (${dailyMovesSql()}) as counted
        on conflict (organization_id, day) do update set invoiced_cents = excluded.invoiced_cents,
          added_cents = excluded.added_cents, collected_cents = excluded.collected_cents, time_zone = excluded.time_zone
      ), taken as (
        delete from receivable_day_changes as change using wanted
         where change.organization_id = wanted.organization_id and change.day = wanted.day
      )
      select count(*)::int as count from wanted`);
    return row!.count;
  });

export const receivableDayCount = defineSweep("receivable-days", ({ signal }) => countDays(signal));
