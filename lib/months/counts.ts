import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { documents, numberGaps, orders, payments, reconciliations } from "@/db/schema";
import { missingAdvanceInvoices } from "@/lib/advances/unshipped";
import { isGapWithin } from "@/lib/documents/gaps";
import { scopeOfList as scopeOfDocuments } from "@/lib/documents/list";
import { documentFilters } from "@/lib/documents/schema";
import type { Context } from "@/lib/kernel/operation";
import { scopeOfList as scopeOfOrders } from "@/lib/orders/list";
import { orderFilters } from "@/lib/orders/schema";
import { scopeOfList as scopeOfPayments, scopeWithoutView } from "@/lib/payments/list";
import { paymentFilters } from "@/lib/payments/schema";
import { scopeOfList as scopeOfReconciliations } from "@/lib/reconciliations/list";
import { reconciliationFilters } from "@/lib/reconciliations/schema";
import { planMonthOfOrganization } from "@/lib/series/plan";
import { readVatStarts } from "@/lib/vat-radar/vat-starts";
import type { Counter } from "./counter";
import type { Days } from "./rules";
import type { MonthCode } from "./schema";

/** Counts each kind by the same condition as the list at its address. */
export const counters: Record<MonthCode, Counter> = {
  drafts: documentCounter(({ from, to }) => ({ status: "draft", from, to })),
  no_due_date: documentCounter(({ from, to }) => ({ view: "no_due_date", from, to })),
  vat_problems: documentCounter(({ from, to }) => ({ view: "vat_problems", from, to })),
  bank_unknown: documentCounter(({ from, to }) => ({ view: "bank_unknown", from, to })),
  paid_without_act: documentCounter(({ from, to }) => ({ view: "without_act", paidFrom: from, paidTo: to })),
  unsigned: documentCounter(({ from, to }) => ({ view: "unsigned", from, to })),
  not_exported: documentCounter(({ from, to }) => ({ view: "not_exported", from, to })),
  originals_missing: documentCounter(({ from, to }) => ({ view: "originals_missing", from, to })),
  orders_waiting: async ({ db }, { organizationId, from, to }) => {
    const filters = { status: "new", from, to };
    const scope = scopeOfOrders(orderFilters.parse({ ...filters, organizationId }));
    return { ...(await sumsOf(db, orders, orders.totalCents, scope)), href: address("/orders", filters) };
  },
  payments_waiting: async ({ db }, { organizationId, from, to }) => {
    const filters = { view: "inbox", from, to };
    const scope = await scopeOfPayments(db, paymentFilters.parse({ ...filters, organizationId }));
    return {
      ...(await sumsOf(db, payments, payments.amountCents, scope)),
      href: address("/payments", filters),
    };
  },
  /**
   * Sums what the invoices would cover, which is less than the payments where parts of them settled debts. A payment
   * counts once even if invoices to two clients are missing.
   */
  advance_without_invoice: async ({ db }, { organizationId, from, to }) => {
    const scope = scopeWithoutView(paymentFilters.parse({ from, to, organizationId }));
    const [sums] = await db.execute<{ count: number; cents: string }>(sql`
      select count(distinct missing.id)::int as count, coalesce(sum(missing.cents), 0) as cents
        from (${missingAdvanceInvoices(scope, await readVatStarts(db, organizationId))}) as missing`);
    const filters = { view: "without_advance_invoice", from, to };
    return { count: sums!.count, sumCents: Number(sums!.cents), href: address("/payments", filters) };
  },
  reconciliation_disputed: async ({ db }, { organizationId, from, to }) => {
    const filters = { status: "disputed", endsFrom: from, to };
    const scope = scopeOfReconciliations({ ...reconciliationFilters.parse(filters), organizationId });
    return {
      ...(await sumsOf(db, reconciliations, reconciliations.closingCents, scope)),
      href: address("/reconciliations", filters),
    };
  },
  /**
   * Counts them even if they became known from a statement since: the bank must be asked about those days.
   */
  notifications_missed: async ({ db }, { organizationId, from, to }) => {
    const filters = { missed: "1", from, to };
    const scope = await scopeOfPayments(db, paymentFilters.parse({ ...filters, organizationId }));
    return {
      ...(await sumsOf(db, payments, payments.amountCents, scope)),
      href: address("/payments", filters),
    };
  },
  series_not_run: async ({ db }, { organizationId, period }) => {
    const planned = await planMonthOfOrganization(db, { organizationId, period });
    const waiting = planned.filter(({ item: { state } }) => state === "new" || state === "failed");
    const sumCents = waiting.reduce((sum, { item }) => sum + item.totalCents, 0);
    return { count: waiting.length, sumCents, href: address("/series/run", { period }) };
  },
  numbering_gaps: async ({ db }, { organizationId, from, to }) => ({
    count: await db.$count(numberGaps, isGapWithin({ organizationId, from, to })),
    sumCents: 0,
    href: address("/numbering", { gapsFrom: from, gapsTo: to }),
  }),
};

type Filters = Partial<z.input<typeof documentFilters>> & Record<string, string | undefined>;

function documentCounter(filtersOf: (days: Days) => Filters): Counter {
  return async (context, { organizationId, from, to }) => {
    const filters = filtersOf({ from, to });
    const scope = await scopeOfDocuments(context, documentFilters.parse({ ...filters, organizationId }));
    return {
      ...(await sumsOf(context.db, documents, documents.totalCents, scope)),
      href: address("/documents", filters),
    };
  };
}

async function sumsOf(db: Context["db"], table: PgTable, cents: PgColumn, scope: SQL | undefined) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sumCents: sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(scope);
  return row!;
}

const address = (path: string, filters: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )}`;
