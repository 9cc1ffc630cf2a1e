import { and, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { totalsRecord } from "@/lib/values/list-totals";
import { scopeOfList, searchedBy } from "./list";
import { countedKinds } from "./rules";
import { paymentFilters } from "./schema";

const allocated = sql`(select coalesce(sum(amount_cents), 0) from payment_allocations where payment_id = ${payments.id})`;
const counted = sql.raw(countedKinds.map((kind) => `'${kind}'`).join(", "));

export const paymentTotals = query(
  {
    level: "viewer",
    summary:
      "Sums of the payments that the list would show, in kopecks; the remainder is money that came in and is nobody's yet",
    input: paymentFilters.omit({ cursor: true, limit: true }),
    output: totalsRecord,
  },
  async (context, filters) => {
    const scope = scopeOfList({ ...filters, limit: 1 });
    const listed = context.db
      .select({
        amountCents: payments.amountCents,
        paidCents: sql<string>`${allocated}`.as("paid_cents"),
        restCents: sql<string>`case when ${payments.kind} in (${counted}) and ${payments.dismissedAt} is null
            then greatest(${payments.amountCents} - ${payments.advanceCents} - ${allocated}, 0) else 0 end`.as(
          "rest_cents",
        ),
      })
      .from(payments)
      .where(and(scope, await searchedBy(context, { ...filters, limit: 1 }, scope)))
      .as("listed");
    const [sums] = await context.db
      .select({
        count: sql<number>`count(*)::int`,
        totalCents: sql<number>`coalesce(sum(${listed.amountCents}), 0)`.mapWith(Number),
        paidCents: sql<number>`coalesce(sum(${listed.paidCents}), 0)`.mapWith(Number),
        remainderCents: sql<number>`coalesce(sum(${listed.restCents}), 0)`.mapWith(Number),
      })
      .from(listed);
    return sums!;
  },
);
