import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { lacksAnyAdvanceInvoice } from "@/lib/advances/unshipped";
import { startOfDay } from "@/lib/kernel/days";
import { invalid } from "@/lib/kernel/errors";
import { resolveListDays } from "@/lib/kernel/list-days";
import { type Context, query } from "@/lib/kernel/operation";
import { type Page, pageOfSearch, pageRecord } from "@/lib/kernel/paging";
import { conditionOf, type Search, searchOf, widenSearch } from "@/lib/kernel/search-condition";
import { findShownRecords } from "@/lib/kernel/search-walk";
import { parseAmount } from "@/lib/values/parse-numbers";
import type { Days } from "@/lib/values/ready-periods";
import { readVatStarts } from "@/lib/vat-radar/vat-starts";
import { isMissed } from "./missed";
import { refundPattern } from "./purpose/refund-pattern";
import { documentCount, documentOfPayment, paymentRow, paymentRowColumns } from "./record";
import { type PaymentRow, paymentFilters } from "./schema";
import { isUnassigned } from "./unassigned";

type Filters = z.output<typeof paymentFilters>;

const { receivedAt } = getTableColumns(payments);

export const listPayments = query(
  {
    level: "viewer",
    summary: "List payments, newest first unless sorted otherwise; of all organizations unless one is named",
    description: "With `unmatched=1`, only those that are not yet matched to anybody.",
    input: paymentFilters,
    output: pageRecord(paymentRow),
  },
  readPayments,
);

/** Returns a page of payments, newest first unless sorted otherwise. */
export async function readPayments(context: Context, filters: Filters): Promise<Page<PaymentRow>> {
  const scope = await scopeOfList(context.db, filters);
  const { key, isAfter, orderBy } = orderOf(filters);
  const { db } = context;
  const list = db
    .select({ id: payments.id, ...searchColumns })
    .from(payments)
    .where(and(scope, isAfter))
    .orderBy(...orderBy);
  const listToSearch = { id: payments.id, list, columns: searchColumns, maxRecords: filters.limit + 1 };
  const { isEmpty, condition, separate } = await findShownRecords(
    db,
    await searchOfPayments(db, filters.q, scope),
    listToSearch,
  );
  const pageQuery = db
    .select({ payment: paymentRowColumns, receivedAt, document: documentOfPayment, documentCount })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .where(and(scope, isAfter, condition))
    .orderBy(...orderBy)
    .limit(filters.limit + 1);
  // Searches are not prepared, because the best plan depends on the search text.
  const found = isEmpty ? [] : await (filters.q ? pageQuery : pageQuery.prepare("payments").execute());
  const { shown, stopped } = separate(found, ({ payment }) => payment.id);
  const page = pageOfSearch(shown, stopped, filters.limit, (row) => [
    key === "amount" ? row.payment.amountCents : row.receivedAt,
    row.payment.id,
  ]);
  return {
    ...page,
    items: page.items.map(({ payment, document, documentCount }) => ({
      ...payment,
      document,
      documentCount,
    })),
  };
}

/**
 * Returns the sort order and the condition for rows after the cursor. Throws `validation_error` for a cursor
 * of another sort.
 */
function orderOf({ sort: key = "date", order = "desc", cursor }: Filters) {
  if (cursor && (typeof cursor[0] === "number") !== (key === "amount")) throw invalid("cursor", "cursor");
  const column = key === "amount" ? payments.amountCents : receivedAt;
  const [direction, comparison] = order === "asc" ? ([asc, ">"] as const) : ([desc, "<"] as const);
  return {
    key,
    isAfter: cursor && sql`(${column}, ${payments.id}) ${sql.raw(comparison)} (${cursor[0]}, ${cursor[1]})`,
    orderBy: [direction(column), direction(payments.id)],
  };
}

/** Returns the condition for the payments of a list, without the text search. */
export async function scopeOfList(db: Database, filters: Filters): Promise<SQL | undefined> {
  const scope = scopeWithoutView(filters);
  if (filters.view !== "without_advance_invoice")
    return and(scope, filters.view && viewConditions[filters.view]());
  return and(
    scope,
    lacksAnyAdvanceInvoice(await readVatStarts(db, filters.organizationId ?? undefined), { scope }),
  );
}

/** Returns the condition of all filters except the view and the text search. */
export const scopeWithoutView = (filters: Filters): SQL | undefined =>
  and(
    filters.organizationId ? eq(payments.organizationId, filters.organizationId) : undefined,
    filters.documentId ? paysDocument(filters.documentId) : undefined,
    filters.clientId ? eq(payments.clientId, filters.clientId) : undefined,
    filters.kind && eq(payments.kind, filters.kind),
    filters.source && eq(payments.source, filters.source),
    filters.unmatched ? isUnassigned : undefined,
    filters.advance ? gt(payments.advanceCents, 0) : undefined,
    filters.missed ? isMissed() : undefined,
    isWithin(resolveListDays(filters)),
  );

const isWithin = ({ from, to }: Days) =>
  and(
    from ? sql`${receivedAt} >= ${startOfDay(from)}` : undefined,
    to ? sql`${receivedAt} < ${startOfDay(to, 1)}` : undefined,
  );

const isIncome = ne(payments.kind, sql`'outgoing'`);

/** Refunds in either direction. */
const isListedRefund = () => sql`(${payments.isRefund} and ${payments.purpose} ~ ${refundPattern})`;

/** Unassigned incoming money, including money that its purpose calls a refund. */
export const isUnassignedIncome = and(isUnassigned, isIncome);

/**
 * Payments that wait for a person, as `canWait` says of one payment: unassigned incoming money, and money
 * returned to somebody who is not named yet.
 */
export const isInInbox = () => and(isUnassigned, or(isIncome, isListedRefund()));

/** Refunds that are still unassigned. */
export const isUnassignedRefund = () => and(isUnassigned, isListedRefund());

/** The conditions of the other views. */
const viewConditions: Record<
  Exclude<NonNullable<Filters["view"]>, "without_advance_invoice">,
  () => SQL | undefined
> = {
  inbox: isInInbox,
  dismissed: () => isNotNull(payments.dismissedAt),
  outgoing: () => eq(payments.kind, "outgoing"),
  refunds: isListedRefund,
};

const paysDocument = (documentId: string) =>
  sql`${payments.id} in (select payment_id from payment_allocations where document_id = ${documentId})`;

const searchColumns = { search: payments.search, amountCents: payments.amountCents };

/** Searches by the payer's name or INN, by the purpose, or by the exact amount. */
async function searchOfPayments(db: Database, q: Filters["q"], scope: SQL | undefined) {
  const search: Search<Record<keyof typeof searchColumns, SQLWrapper>> | undefined = await searchOf(
    db,
    payments,
    q,
    scope,
  );
  const amountCents = q ? parseAmount(q) : null;
  if (!search || amountCents === null) return search;
  return widenSearch(search, payments, (record) => sql`${record.amountCents} = ${amountCents}`);
}

/** Returns the condition that a payment matches `q`, for callers that read all matches. */
export async function matchesSearch(
  { db }: Context,
  { q }: Filters,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await searchOfPayments(db, q, scope);
  return search && conditionOf(search, payments);
}
