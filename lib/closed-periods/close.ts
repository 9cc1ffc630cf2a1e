import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { closedPeriods } from "@/db/schema";
import { record } from "@/lib/events/record";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { organizationOf } from "@/lib/organizations/resolve-id";
import { closedAtOf, firstDayOf, lockPeriods } from "./queries";
import { closedPeriod, monthKey } from "./schema";

export const closePeriod = command(
  {
    level: "admin",
    summary: "Close a month, so that its documents can no longer be changed",
    description:
      "No document dated in the month can be created, issued, changed, corrected, cancelled or deleted. A UPD shipped in the month cannot be issued or, once issued, changed, corrected or cancelled. Payments, signing, originals, files and notes are still possible. Returns `conflict` while it is unknown whether the bank created an invoice of the month.",
    input: monthKey,
    output: closedPeriod,
    fails: ["not_found"],
  },
  async (context, { period, ...input }) => {
    const { db, actor } = context;
    const organizationId = await organizationOf(context, input.organizationId);
    await lockPeriods(db, organizationId);
    const alreadyClosedAt = await closedAtOf(db, organizationId, period);
    if (alreadyClosedAt) return { organizationId, period, closedAt: alreadyClosedAt };
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
