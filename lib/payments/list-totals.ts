import { and, type SQLWrapper, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { totalsRecord } from "@/lib/values/list-totals";
import { incomingKindsSql } from "./incoming-kinds";
import { matchesSearch, scopeOfList } from "./list";
import { paymentFilters } from "./schema";

const isIncome = sql`(${payments.kind} in (${incomingKindsSql}) and ${payments.amountCents} > 0)`;

/**
 * The allocated part of a payment. For incoming money of a known client it is the amount less the advance;
 * only other payments need the subquery.
 */
const allocatedCents = sql`case
  when ${payments.documentId} is null then 0
  when ${payments.clientId} is not null and ${isIncome} then ${payments.amountCents} - ${payments.advanceCents}
  else (select coalesce(sum(amount_cents), 0) from payment_allocations where payment_id = ${payments.id}) end`;

/** The same with its sign: outgoing money is negative, as in the list and in its export. */
const signed = (cents: SQLWrapper) =>
  sql`case when ${payments.kind} = 'outgoing' then -(${cents}) else ${cents} end`;

/** The unassigned part of a payment. */
const unassignedCents = sql`case
  when ${payments.clientId} is not null or not ${isIncome} or ${payments.dismissedAt} is not null then 0
  else greatest(${payments.amountCents} - (${allocatedCents}), 0) end`;

export const paymentTotals = query(
  {
    level: "viewer",
    summary:
      "Return the totals, in kopecks, of the payments that match the list's filters; outgoing ones are negative",
    description: "The remainder is incoming money that is not yet matched to anybody.",
    input: paymentFilters.omit({ cursor: true, limit: true }),
    output: totalsRecord,
  },
  async (context, filters) => {
    const scope = await scopeOfList(context.db, { ...filters, limit: 1 });
    const [sums] = await context.db
      .select({
        count: sql<number>`count(*)::int`,
        totalCents: sql<number>`coalesce(sum(${signed(payments.amountCents)}), 0)`.mapWith(Number),
        paidCents: sql<number>`coalesce(sum(${signed(allocatedCents)}), 0)`.mapWith(Number),
        remainderCents: sql<number>`coalesce(sum(${unassignedCents}), 0)`.mapWith(Number),
      })
      .from(payments)
      .where(and(scope, await matchesSearch(context, { ...filters, limit: 1 }, scope)));
    return sums!;
  },
);
