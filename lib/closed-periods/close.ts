import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/asked";
import { closedAtOf, firstDayOf, lockPeriods } from "./queries";
import { closedPeriod, monthKey } from "./schema";

export const closePeriod = command(
  {
    level: "admin",
    summary:
      "Close a month: no document dated in it is created, issued, changed, corrected, cancelled or deleted any more, and no UPD that was shipped in it issued or, once it was, changed, corrected or cancelled; payments, signing, originals, files and notes go on. While the bank has not said whether it made an invoice of the month it is a `conflict`",
    input: monthKey,
    output: closedPeriod,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const { db, actor } = context;
    const organizationId = await organizationOf(context, input.organizationId);
    await lockPeriods(db, organizationId);
    const known = await closedAtOf(db, organizationId, period);
    if (known) return { organizationId, period, closedAt: known };
    await assertBankHasAnswered(db, organizationId, period);
    const closedAt = new Date().toISOString();
    await db.insert(closedPeriods).values({
      organizationId,
      month: firstDayOf(period),
      closedBy: actorId(actor),
      closedByName: actorName(actor),
      closedAt,
    });
    await record(context, "month.closed", { id: organizationId, organizationId }, { period });
    return { organizationId, period, closedAt };
  },
);

/**
 * Throws `conflict` while the bank may still have created an invoice in the month. Such an invoice must be
 * issued here as soon as the outcome is known; a correction is issued on its own day and replaces a document
 * that may have another.
 */
async function assertBankHasAnswered(db: Database, organizationId: string, period: string): Promise<void> {
  const [row] = await db.execute<{ open: boolean }>(sql`
    select exists (
      select from bank_attempts a join documents d on d.id = a.document_id
        left join documents corrected on corrected.id = d.corrects_document_id
      where a.state in ('calling', 'unknown') and d.organization_id = ${organizationId}
        and ${firstDayOf(period)}::date in (
          select date_trunc('month', day)::date
            from unnest(array[d.date, d.correction_date, corrected.correction_date]) as day)) as open`);
  if (row?.open) throw new Failure("conflict", { detail: "bank_not_settled" });
}
