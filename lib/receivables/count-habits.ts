import { sql } from "drizzle-orm";
import { clientDebts } from "@/db/schema";
import { habitOf } from "@/lib/documents/expected";
import { database } from "@/lib/kernel/database";
import { inBatches } from "@/lib/queue/in-batches";
import { defineSweep } from "@/lib/queue/sweep";

/** Small, because booking a payment of one of these clients waits until the batch is counted. */
const batchSize = 100;

/**
 * Counts how debtors usually pay, for those whose habit is unknown or outdated, so that forecasts need not
 * read each debtor's invoices. Stops early when aborted; what was counted stays.
 */
export const countHabits = (signal?: AbortSignal): Promise<void> =>
  inBatches({ size: batchSize, doSome: countBatch, signal });

const countBatch = (): Promise<number> =>
  database().transaction(async (tx) => {
    // Locks the rows before reading their invoices: a later change of the invoices waits and marks the habit
    // for a recount.
    const found = await tx.execute<{ organization_id: string; client_id: string }>(sql`
      select organization_id, client_id from ${clientDebts}
       where not is_habit_counted and unpaid_cents > 0
       order by organization_id, client_id limit ${batchSize} for update skip locked`);
    if (found.length === 0) return 0;
    const keys = found.map((row) => sql`(${row.organization_id}::uuid, ${row.client_id}::uuid)`);
    const habitSql = habitOf(
      sql`organization_id = counted.organization_id and client_id = counted.client_id`,
    );
    await tx.execute(sql`
      update ${clientDebts} as counted set is_habit_counted = true, habit_days = (${habitSql})
       where (organization_id, client_id) in (${sql.join(keys, sql`, `)})`);
    return found.length;
  });

export const habitCount = defineSweep("client-habits", ({ signal }) => countHabits(signal));
