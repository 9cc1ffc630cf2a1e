import { and, gt, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { type PlainVatRate, vatRates } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import { plannedOnce } from "@/db/planned-once";
import { hasSameNumber } from "@/db/same-number";
import { payments } from "@/db/schema";
import { shipmentDayOf } from "@/db/shipment-day";
import { dayOf } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import { systemsWithoutVat } from "@/lib/values/tax-systems";
import { advanceRateOf } from "@/lib/values/vat-rates";
import { isBeforeVat, type VatStart } from "./before-vat";
import { leftToShip, roundingCentsOf } from "./left-to-ship";
import {
  invoicedCents,
  isOfClient,
  owedAndInvoiced,
  returnedCents,
  unpaidByDay,
  unpaidShipments,
} from "./of-client";
import { isShipment, receivedBefore, type ShipmentCondition, shippedCentsFor, unusedOf } from "./shipped";

const isShippedBy: ShipmentCondition = (ship) => sql`${shipmentDayOf(ship)} <= asked.day`;

/** Shipments up to the day of a payment (`payments` in the statement). */
const isShippedByPayment: ShipmentCondition = (ship) =>
  sql`${shipmentDayOf(ship)} <= ${dayOf(payments.receivedAt)}`;

/** The VAT rates at which an advance is taxed, too. */
const ratesTaxedInAdvance = vatRates.filter((rate) => advanceRateOf(rate) !== null);

/** Above this, nothing is taken for a difference of rounding. */
const maxRoundingCents = 1000;

/** Whether a document (`paid`) is the client's or nobody's. */
const mayBePaidBy = (clientId: SQLWrapper): SQL => sql`(paid.client_id = ${clientId}) is not false`;

/**
 * Returns, as SQL, the part of each document's share of a payment (`payments` in the statement) that was paid
 * in advance, in kopecks: what exceeds the shipments up to the day of the payment that earlier money had not
 * paid. The kopecks by which part shipments miss the document's total are no advance. Only documents (`paid`) of one
 * client count, by default of the payment's, because an advance invoice is made out to one client. Each `offset 0` has
 * its sums computed once; PostgreSQL would otherwise repeat them wherever they are used.
 */
const unshippedSharesSql = (isOfOneClient: SQL = mayBePaidBy(payments.clientId)): SQL => sql`
  select a.document_id, case when unused.cents between 1 and ${sql.raw(String(maxRoundingCents))}
           and unused.cents <= ${roundingCentsOf("paid", isShippedByPayment)} then 0 else unused.cents end as cents
    from payment_allocations a
    join documents paid on paid.id = a.document_id
   cross join lateral (
     select ${shippedCentsFor("paid", isShippedByPayment, dayOf(payments.receivedAt))} as cents offset 0) as shipped
   cross join lateral ${receivedBefore("paid", sql`shipped.cents > 0 and (money.received_at, money.id) < (${payments.receivedAt}, ${payments.id})`)} as earlier
   cross join lateral (
     select ${unusedOf(sql`a.amount_cents`, sql`shipped.cents + earlier.returned`, sql`earlier.cents`)} as cents offset 0) as unused
   where a.payment_id = ${payments.id} and ${isOfOneClient} offset 0`;

/**
 * Returns, as SQL, the part of a payment's unallocated money (`payments` in the statement) that was paid in
 * advance, in kopecks: what exceeds the client's debts up to the day of the payment that earlier money had
 * not paid. Lines (5) and (5б) of UPDs follow the same rule (`advancesOfShipments`).
 */
const unshippedRestSql = (shipmentsSql: SQL = unpaidByDay(isShippedBy)): SQL => sql`(
  select ${unusedOf(sql`${payments.advanceCents}`, sql`least(before.plain, before.returned) + invoiced.owed - invoiced.used`, sql`before.plain`)}
    from (select ${payments.clientId} as client_id, ${payments.organizationId} as organization_id,
                 ${dayOf(payments.receivedAt)} as day) as asked
   cross join lateral (
     select ${returnedCents} as returned, coalesce(sum(money.advance_cents - ${invoicedCents("money")}), 0) as plain
       from payments money
      where ${isOfClient} and (money.received_at, money.id) < (${payments.receivedAt}, ${payments.id})) as before
   cross join lateral ${owedAndInvoiced(shipmentsSql)} as invoiced)`;

/** Returns the unallocated money of one payment that was paid in advance, in kopecks. */
export async function readUnshippedRest(db: Database, paymentId: string): Promise<number> {
  const [row] = await db.execute<{ cents: string }>(sql`
    select ${unshippedRestSql()} as cents from ${payments} where ${payments.id} = ${paymentId}`);
  return Number(row?.cents ?? 0);
}

/**
 * Returns the SQL condition that any unallocated money was paid in advance. It counts shipments only if there
 * are any.
 */
const hasUnshippedRest = (): SQL => sql`case when ${payments.advanceCents} <= 0 then false
  when exists (select from documents ship
    where ship.client_id = ${payments.clientId} and ship.organization_id = ${payments.organizationId}
      and ${isShipment("ship")} and ${shipmentDayOf("ship")} <= ${dayOf(payments.receivedAt)}) then ${unshippedRestSql()} > 0
  else true end`;

/**
 * Selects, for all payments that `asked` selects, the unallocated money that was paid in advance, as `id` and `cents`
 * in kopecks. A client's shipments are counted once for all its payments; otherwise a client with thousands of both
 * would take minutes.
 */
const unshippedRestsSql = (asked: SQL): SQL => sql`
  with candidate as materialized (${asked}),
  wanted as materialized (
    select asked.client_id, asked.organization_id, ship.*
      from (select distinct client_id, organization_id from candidate) as asked
     cross join lateral (${unpaidShipments()}) as ship
     where ship.cents > 0)
  select ${payments.id}, ${unshippedRestSql(sql`
     select wanted.day, wanted.id, wanted.cents from wanted
      where wanted.client_id = asked.client_id and wanted.organization_id = asked.organization_id
        and wanted.day <= asked.day`)} as cents
    from candidate as ${payments}`;

const isAmongUnshipped = (condition: SQL | undefined): SQL =>
  sql`${payments.id} in (select rest.id from (${unshippedRestsSql(sql`
    select ${payments}.* from ${payments} where ${and(condition, gt(payments.advanceCents, 0))}`)}) as rest
    where rest.cents > 0)`;

export type UnshippedShare = {
  documentId: string;
  cents: number;
  /**
   * What was left to ship of the document on the day of the payment, by VAT rate; null if this is less than the share
   * or unknown, so that the whole document stands for it.
   */
  left: Array<{ vatRate: PlainVatRate; cents: number }> | null;
};

/**
 * Returns what was paid in advance of the documents' shares of one payment, ordered by document; fully
 * shipped documents are left out.
 */
export async function readUnshippedShares(db: Database, paymentId: string): Promise<UnshippedShare[]> {
  type Row = Omit<UnshippedShare, "cents"> & { cents: string };
  const rows = await db.execute<Row>(sql`
    select ${plannedOnce} shares.document_id as "documentId", shares.cents,
           (select case when sum(part.cents) >= shares.cents
                        then json_agg(json_build_object('vatRate', part.rate, 'cents', part.cents)) end
              from (${leftToShip("paid", isShippedByPayment)}) as part) as left
      from ${payments} cross join lateral (${unshippedSharesSql()}) as shares
      join documents paid on paid.id = shares.document_id
     where ${payments.id} = ${paymentId} and shares.cents > 0
     order by shares.document_id`);
  return rows.map(({ cents, ...share }) => ({ ...share, cents: Number(cents) }));
}

const isUsuallyTaxed = sql`organization.default_vat_rate in (${literalList(ratesTaxedInAdvance)})`;

const partOfShare = (sums: string): SQL => {
  const [taxed, total] = [sql.raw(`${sums}.taxed`), sql.raw(`${sums}.total`)];
  return sql`round(shares.cents::numeric * coalesce(${taxed}, 0) / ${total})`;
};

/**
 * The part of a document's share that falls to taxed lines, in kopecks: of what is left to ship, or of the whole
 * document if that is less than the share or unknown. For a document with a zero sum, the default rate decides.
 */
const taxedCents = sql`case when coalesce(lines.total, 0) = 0 then case when ${isUsuallyTaxed} then shares.cents else 0 end
  when left_lines.total >= shares.cents then ${partOfShare("left_lines")}
  else ${partOfShare("lines")} end`;

/**
 * Returns the documents' shares of a payment (`payments` in the statement) that were paid in advance, as
 * `taxed` in kopecks. What is left to ship is asked for only if a document has both taxed and untaxed lines.
 */
const taxedSharesSql = (isOfOneClient?: SQL): SQL => sql`
  select ${taxedCents} as taxed from (${unshippedSharesSql(isOfOneClient)}) as shares
   cross join lateral (
     select sum(l.sum_cents) as total, sum(l.sum_cents) filter (where l.vat_rate in (${literalList(ratesTaxedInAdvance)})) as taxed
       from document_lines l where l.document_id = shares.document_id) as lines
    join documents paid on paid.id = shares.document_id
   cross join lateral (
     select sum(part.cents) as total, sum(part.cents) filter (where part.rate <> 'none') as taxed
       from (${leftToShip("paid", isShippedByPayment)}) as part where lines.taxed < lines.total) as left_lines
   where shares.cents > 0`;

const paysVat = sql`(organization.tax_system is null or organization.tax_system not in (${literalList(systemsWithoutVat)}))`;

const isNotBeforeVat = (vatStarts: readonly VatStart[]): SQL | undefined =>
  vatStarts.length > 0 ? sql`not ${isBeforeVat(vatStarts)}` : undefined;

const isIncome = (): SQL | undefined =>
  and(
    sql`${payments.kind} in (${incomingKindsSql})`,
    gt(payments.amountCents, 0),
    sql`not ${payments.isRefund}`,
    isNull(payments.dismissedAt),
  );

/** Money of a client without an advance invoice. */
const isUninvoiced = (): SQL | undefined =>
  and(
    isIncome(),
    sql`${payments.clientId} is not null`,
    sql`not exists (select from documents made
      where made.id = ${payments.advanceInvoiceId} and made.status <> 'cancelled')`,
  );

/**
 * Returns the SQL condition that a client's payment was an advance to an organization that pays VAT and lacks
 * an advance invoice, so that `advanceLines` of `lib/advance-invoices` would produce lines for it. `vatStarts` are
 * those of the organizations concerned. For a list, pass the conditions on its payments as `scope`.
 */
export const lacksAdvanceInvoice = (
  vatStarts: readonly VatStart[],
  list?: { scope: SQL | undefined },
): SQL | undefined =>
  and(
    isUninvoiced(),
    isNotBeforeVat(vatStarts),
    sql`exists (select from organizations organization
      where organization.id = ${payments.organizationId} and ${paysVat}
        and ((${isUsuallyTaxed} and ${list ? isAmongUnshipped(and(isUninvoiced(), list.scope)) : hasUnshippedRest()})
          or exists (select from (${taxedSharesSql()}) as shares where shares.taxed > 0)))`,
  );

/**
 * Returns the SQL condition that a payment of another client was an advance for taxed lines of documents of this one,
 * whenever it came. The advance invoice of the payment does not include it, so one has to be made by hand.
 */
export const advancesOtherClient = (clientId: string): SQL | undefined =>
  and(
    isIncome(),
    ne(payments.clientId, clientId),
    sql`exists (select from organizations organization
      where organization.id = ${payments.organizationId} and ${paysVat}
        and exists (select from (${taxedSharesSql(mayBePaidBy(sql`${clientId}::uuid`))}) as shares where shares.taxed > 0))`,
  );

/**
 * Selects the other clients for whose documents a part of a payment (`payments` in the statement) was a taxed advance, as
 * `client_id`, and that part as `cents` in kopecks. The advance invoice of the payment does not include it. One that was
 * made by hand counts, a draft, too: for the client, of the day of the payment and at least of that amount.
 */
const othersWithoutInvoice = (): SQL => sql`
  select other.client_id, sum(shares.taxed)::bigint as cents
    from (select distinct paid.client_id from payment_allocations a join documents paid on paid.id = a.document_id
           where a.payment_id = ${payments.id} and paid.client_id <> ${payments.clientId}) as other
   cross join lateral (${taxedSharesSql(sql`paid.client_id = other.client_id`)}) as shares
   where shares.taxed > 0
   group by other.client_id
  having not exists (select from documents made
    where made.organization_id = ${payments.organizationId} and made.client_id = other.client_id
      and made.doc_type = 'advance_invoice' and made.status <> 'cancelled' and made.corrected_by_id is null
      and made.date = ${dayOf(payments.receivedAt)} and made.total_cents >= sum(shares.taxed)
      and not exists (select from documents alike join payments advanced on advanced.advance_invoice_id = alike.id
        where ${hasSameNumber("alike", "made")}))`;

/** Money of a client with shares of documents, which may be those of other clients. */
const mayAdvanceOthers = (): SQL | undefined =>
  and(isIncome(), sql`${payments.clientId} is not null and ${payments.documentId} is not null`);

/**
 * Returns the SQL condition that a payment lacks an advance invoice, its own or one of another client, which has to be
 * made by hand. As `missingAdvanceInvoices`, for the list of a month.
 */
export const lacksAnyAdvanceInvoice = (
  vatStarts: readonly VatStart[],
  list: { scope: SQL | undefined },
): SQL | undefined =>
  or(
    lacksAdvanceInvoice(vatStarts, list),
    and(
      mayAdvanceOthers(),
      isNotBeforeVat(vatStarts),
      sql`exists (select from organizations organization
        where organization.id = ${payments.organizationId} and ${paysVat} and exists (${othersWithoutInvoice()}))`,
    ),
  );

/**
 * Selects the payments of a list (conditions on `payments`) that lack an advance invoice, as `id`, and the
 * amount that each invoice would cover, as `cents` in kopecks: if a part of the payment settled a debt, only
 * the advance. A row with `client_id` is for an invoice to another client than that of the payment. `vatStarts` are
 * those of the organizations concerned.
 */
export const missingAdvanceInvoices = (scope: SQL | undefined, vatStarts: readonly VatStart[]): SQL => sql`
  with uninvoiced as materialized (
    select ${payments}.* from ${payments} join organizations organization on organization.id = ${payments.organizationId}
     where ${and(isUninvoiced(), scope, isNotBeforeVat(vatStarts))} and ${paysVat}),
  part as (
    select rest.id, rest.cents from (${unshippedRestsSql(sql`
      select uninvoiced.* from uninvoiced join organizations organization on organization.id = uninvoiced.organization_id
       where uninvoiced.advance_cents > 0 and ${isUsuallyTaxed}`)}) as rest
    union all
    select ${payments.id}, shares.taxed from uninvoiced as ${payments}
      join organizations organization on organization.id = ${payments.organizationId}
     cross join lateral (${taxedSharesSql()}) as shares)
  select part.id, null::uuid as client_id, sum(part.cents)::bigint as cents
    from part group by part.id having sum(part.cents) > 0
  union all
  select ${payments.id}, other.client_id, other.cents
    from ${payments} join organizations organization on organization.id = ${payments.organizationId}
   cross join lateral (${othersWithoutInvoice()}) as other
   where ${and(mayAdvanceOthers(), scope, isNotBeforeVat(vatStarts))} and ${paysVat}`;
