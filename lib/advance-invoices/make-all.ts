import { asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clients, payments } from "@/db/schema";
import { missingAdvanceInvoices } from "@/lib/advances/unshipped";
import { closedDaysOf } from "@/lib/closed-periods/is-closed";
import { businessDateOf } from "@/lib/kernel/clock";
import { withSlot } from "@/lib/kernel/database";
import { knownFailure } from "@/lib/kernel/database-errors";
import { invalid } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import { type Context, execute, job } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { scopeWithoutView } from "@/lib/payments/list";
import { paymentFilters } from "@/lib/payments/schema";
import { readVatStarts } from "@/lib/vat-radar/vat-starts";
import { makeAdvanceInvoice } from "./make";
import { type AdvanceItem, advanceItem, advancesInput } from "./schema";

/** How many invoices are made at a time, and how many failures are reported besides. */
const maxMade = 500;
/**
 * How many payments are examined. The limit is much higher than `maxMade`, so that payments that fail do
 * not block the others.
 */
const maxExamined = 20_000;

export const makeAdvanceInvoices = job(
  {
    level: "user",
    summary: "Draft the missing advance invoices for payments of a date range",
    description:
      "Each is made in its own transaction, so that one failure does not affect the others. With `dryRun`, nothing is made; the response lists the payments concerned. A part of a payment that was an advance of another client is only listed (`of_other_client`): its invoice is made by hand.",
    input: advancesInput,
    output: z.object({ items: z.array(advanceItem) }),
  },
  async (
    context,
    { organizationId: namedOrganizationId, from, to, dryRun },
  ): Promise<{ items: AdvanceItem[] }> => {
    const missingItems = await withSlot(async () => {
      const organizationId = namedOrganizationId ?? (await activeOrganizationId(context));
      if (!organizationId) throw invalid("organizationId", "unknown_organization");
      return markClosedMonths(
        context,
        organizationId,
        await readMissing(context, { organizationId, from, to }),
      );
    });
    const items: AdvanceItem[] = [];
    const counts = { failed: 0, others: 0 };
    for (const item of missingItems) {
      if (counts.others === maxMade) break;
      const result = dryRun || item.state === "failed" ? item : await makeOrReport(context, item);
      const kind = result.state === "failed" ? "failed" : "others";
      if (counts[kind] < maxMade) items.push(result);
      counts[kind] += 1;
    }
    return { items };
  },
);

type PaymentScope = { organizationId: string; from: string; to: string };

async function readMissing({ db }: Context, period: PaymentScope): Promise<AdvanceItem[]> {
  const scope = scopeWithoutView(paymentFilters.parse(period));
  const vatStarts = await readVatStarts(db, period.organizationId);
  const rows = await db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      advanceCents: sql<number>`missing.cents`.mapWith(Number),
      isOfOther: sql<boolean>`missing.client_id is not null`,
      receivedAt: payments.receivedAt,
      payerName: payments.payerName,
      clientName: clients.name,
    })
    .from(payments)
    .innerJoin(
      sql`(${missingAdvanceInvoices(scope, vatStarts)}) as missing`,
      sql`missing.id = ${payments.id}`,
    )
    .leftJoin(clients, eq(clients.id, sql`coalesce(missing.client_id, ${payments.clientId})`))
    .orderBy(asc(payments.receivedAt), asc(payments.id), sql`missing.client_id nulls first`)
    .limit(maxExamined);
  return rows.map(({ id, amountCents, advanceCents, isOfOther, receivedAt, payerName, clientName }) => ({
    paymentId: id,
    date: businessDateOf(receivedAt),
    payer: clientName ?? payerName,
    amountCents,
    advanceCents,
    state: isOfOther ? "failed" : "new",
    documentId: null,
    number: null,
    ...(isOfOther && { problem: "of_other_client" }),
  }));
}

/** Marks the payments whose own advance invoice cannot be made because its month is closed. */
async function markClosedMonths(
  { db }: Context,
  organizationId: string,
  items: AdvanceItem[],
): Promise<AdvanceItem[]> {
  const closed = await closedDaysOf(
    db,
    items.map(({ date }) => ({ organizationId, date })),
  );
  return items.map((item, index) =>
    closed[index] && item.state === "new" ? { ...item, state: "failed", problem: "period_closed" } : item,
  );
}

/** Makes one advance invoice. A failure is reported in its item and does not stop the others. */
async function makeOrReport(context: Context, item: AdvanceItem): Promise<AdvanceItem> {
  try {
    const { id, number, totalCents } = await execute(makeAdvanceInvoice, context, { id: item.paymentId });
    return { ...item, state: "made", documentId: id, number, advanceCents: totalCents };
  } catch (error) {
    const failure = knownFailure(error);
    if (!failure)
      log.error({ err: error, paymentId: item.paymentId }, "an advance invoice could not be created");
    return { ...item, state: "failed", problem: failure?.code ?? "internal_error" };
  }
}
