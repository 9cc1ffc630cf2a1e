import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { vatRates } from "@/db/enums";
import { listed } from "@/db/listed";
import { plannedOnce } from "@/db/planned-once";
import { payments } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import { systemsWithoutVat } from "@/lib/values/tax-systems";
import { advanceRateOf } from "@/lib/values/vat-rates";
import { invoicedCents, isOfClient, owedAndInvoiced, returnedCents, unpaidShipments } from "./of-client";
import { givenBefore, isShipment, shippedFor, type Until, unusedOf } from "./shipped";

const isShippedBy: Until = (ship) => sql`${sql.raw(ship)}.date <= asked.date`;

/** Rates of which tax is paid of an advance, too. */
const advanceTaxed = vatRates.filter((rate) => advanceRateOf(rate) !== null);

/**
 * What each document has of a payment (`payments` of the statement) that was paid in advance, in kopecks: what exceeds all
 * that had been shipped for it by the day of the payment and was not paid before.
 */
const sharesUnshipped = (): SQL => sql`
  select a.document_id, ${unusedOf(sql`a.amount_cents`, sql`shipped.cents + earlier.returned`, sql`earlier.cents`)} as cents
    from payment_allocations a
    join documents paid on paid.id = a.document_id
   cross join lateral (
     select ${shippedFor("paid", (ship) => sql`${sql.raw(ship)}.date <= ${dayOf(payments.receivedAt)}`)} as cents) as shipped
   cross join lateral ${givenBefore("paid", sql`(money.received_at, money.id) < (${payments.receivedAt}, ${payments.id})`)} as earlier
   where a.payment_id = ${payments.id}`;

/**
 * What a client's money without a document of a payment (`payments` of the statement) was paid in advance, in kopecks: what exceeds
 * all that the client owed by the day of the payment and had not paid before. Lines (5) and (5б) of UPDs go by the same rule
 * (`advancesOfShipments`).
 */
const restUnshipped = (wanted: SQL = unpaidShipments(isShippedBy)): SQL => sql`(
  select ${unusedOf(sql`${payments.advanceCents}`, sql`least(before.plain, before.returned) + invoiced.owed - invoiced.used`, sql`before.plain`)}
    from (select ${payments.clientId} as client_id, ${payments.organizationId} as organization_id,
                 ${dayOf(payments.receivedAt)} as date) as asked
   cross join lateral (
     select ${returnedCents} as returned, coalesce(sum(money.advance_cents - ${invoicedCents("money")}), 0) as plain
       from payments money
      where ${isOfClient} and (money.received_at, money.id) < (${payments.receivedAt}, ${payments.id})) as before
   cross join lateral ${owedAndInvoiced(wanted)} as invoiced)`;

/** The same of one payment, in kopecks. */
export async function restUnshippedOf(db: Database, paymentId: string): Promise<number> {
  const [row] = await db.execute<{ cents: string }>(sql`
    select ${restUnshipped()} as cents from ${payments} where ${payments.id} = ${paymentId}`);
  return Number(row?.cents ?? 0);
}

/** Whether any of that money was; asked of the shipments only where there are some. */
const isRestUnshipped = (): SQL => sql`case when ${payments.advanceCents} <= 0 then false
  when exists (select from documents ship
    where ship.client_id = ${payments.clientId} and ship.organization_id = ${payments.organizationId}
      and ${isShipment("ship")} and ship.date <= ${dayOf(payments.receivedAt)}) then ${restUnshipped()} > 0
  else true end`;

/**
 * The same of many, of those of `which` (`payments` of the statement), as `id` and `cents`: what shipments of a client cost is counted
 * once for all its payments, which of a client with thousands of both would take minutes else.
 */
const restsUnshipped = (which: SQL | undefined): SQL => sql`
  with candidate as materialized (
    select ${payments}.* from ${payments} where ${and(which, gt(payments.advanceCents, 0))}),
  wanted as materialized (
    select asked.client_id, asked.organization_id, ship.*
      from (select distinct client_id, organization_id from candidate) as asked
     cross join lateral (${unpaidShipments()}) as ship
     where ship.cents > 0)
  select ${payments.id}, ${restUnshipped(sql`
     select wanted.day, wanted.id, wanted.cents from wanted
      where wanted.client_id = asked.client_id and wanted.organization_id = asked.organization_id
        and wanted.day <= asked.date`)} as cents
    from candidate as ${payments}`;

const isAmongUnshipped = (which: SQL | undefined): SQL =>
  sql`${payments.id} in (select rest.id from (${restsUnshipped(which)}) as rest where rest.cents > 0)`;

export type UnshippedShare = { documentId: string; cents: number };

/** The same of one payment, in the order of its documents; without those that were shipped wholly. */
export async function unshippedOf(db: Database, paymentId: string): Promise<UnshippedShare[]> {
  const rows = await db.execute<{ documentId: string; cents: string }>(sql`
    select ${plannedOnce} shares.document_id as "documentId", shares.cents
      from ${payments} cross join lateral (${sharesUnshipped()}) as shares
     where ${payments.id} = ${paymentId} and shares.cents > 0
     order by shares.document_id`);
  return rows.map(({ documentId, cents }) => ({ documentId, cents: Number(cents) }));
}

const isUsuallyTaxed = sql`organization.default_vat_rate in (${listed(advanceTaxed)})`;

/** What of a share of a document falls to lines with tax, in kopecks; of one without a sum, by the usual rate. */
const taxedCents = sql`case when coalesce(lines.total, 0) = 0 then case when ${isUsuallyTaxed} then shares.cents else 0 end
  else round(shares.cents::numeric * coalesce(lines.taxed, 0) / lines.total) end`;

/** The shares of documents of a payment (`payments` of the statement) that were paid in advance, as `taxed` in kopecks. */
const sharesTaxed = (): SQL => sql`
  select ${taxedCents} as taxed from (${sharesUnshipped()}) as shares
   cross join lateral (
     select sum(l.sum_cents) as total, sum(l.sum_cents) filter (where l.vat_rate in (${listed(advanceTaxed)})) as taxed
       from document_lines l where l.document_id = shares.document_id) as lines
   where shares.cents > 0`;

const paysVat = sql`(organization.tax_system is null or organization.tax_system not in (${listed(systemsWithoutVat)}))`;

/** Money of a client of which no invoice for VAT was made. */
const isUninvoiced = (): SQL | undefined =>
  and(
    sql`${payments.kind} in (${countedList})`,
    gt(payments.amountCents, 0),
    sql`not ${payments.isRefund}`,
    isNull(payments.dismissedAt),
    sql`${payments.clientId} is not null`,
    sql`not exists (select from documents made
      where made.id = ${payments.advanceInvoiceId} and made.status <> 'cancelled')`,
  );

/**
 * Such money that was paid in advance to an organization that pays VAT: what `advanceLines` of `lib/advance-invoices` makes lines
 * of. A list says which payments it is of, as conditions on them.
 */
export const lacksAdvanceInvoice = (list?: { scope: SQL | undefined }): SQL | undefined =>
  and(
    isUninvoiced(),
    sql`exists (select from organizations organization
      where organization.id = ${payments.organizationId} and ${paysVat}
        and ((${isUsuallyTaxed} and ${list ? isAmongUnshipped(and(isUninvoiced(), list.scope)) : isRestUnshipped()})
          or exists (select from (${sharesTaxed()}) as shares where shares.taxed > 0)))`,
  );

/**
 * Of which payments of a list (conditions on `payments`) such invoices are missing, as `id`, and what each is made of, as `cents` in
 * kopecks: of a payment of which a part was a debt, the advance alone.
 */
export const missingAdvanceInvoices = (scope: SQL | undefined): SQL => sql`
  with rest as materialized (${restsUnshipped(and(isUninvoiced(), scope))}),
  missing as materialized (
    select ${payments.id},
           (case when ${isUsuallyTaxed} then coalesce(rest.cents, 0) else 0 end
             + (select coalesce(sum(shares.taxed), 0) from (${sharesTaxed()}) as shares))::bigint as cents
      from ${payments} join organizations organization on organization.id = ${payments.organizationId}
      left join rest on rest.id = ${payments.id}
     where ${and(isUninvoiced(), scope)} and ${paysVat})
  select missing.id, missing.cents from missing where missing.cents > 0`;
