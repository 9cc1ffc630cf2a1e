import { and, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { totalsRecord } from "@/lib/values/list-totals";
import { scopeOfList } from "./list";
import { isOwed } from "./payable";
import { documentFilters } from "./schema";
import { matchesSearch } from "./search";

/** Money still awaited. Drafts and cancelled invoices ask for none. */
const remainder = sql`greatest(${documents.totalCents} - ${documents.paidCents}, 0)`;

export const documentTotals = query(
  {
    level: "viewer",
    summary: "Return the totals, in kopecks, of the documents that match the list's filters",
    description: "The remainder is what is still to be paid on invoices that were handed over.",
    input: documentFilters.omit({ cursor: true, limit: true }),
    output: totalsRecord,
  },
  async (context, filters) => {
    const { db } = context;
    const scope = await scopeOfList(context, { ...filters, limit: 1 });
    // Every document of these views is owed, so their index alone suffices; it lacks the columns to check that again.
    const isAwaited = filters.view === "unpaid" || filters.view === "overdue" ? sql`true` : isOwed;
    const [sums] = await db
      .select({
        count: sql<number>`count(*)::int`,
        totalCents: sql<number>`coalesce(sum(${documents.totalCents}), 0)`.mapWith(Number),
        paidCents: sql<number>`coalesce(sum(${documents.paidCents}), 0)`.mapWith(Number),
        remainderCents: sql<number>`coalesce(sum(${remainder}) filter (where ${isAwaited}), 0)`.mapWith(
          Number,
        ),
      })
      .from(documents)
      .where(and(scope, await matchesSearch(db, filters.q, scope)));
    return sums!;
  },
);
