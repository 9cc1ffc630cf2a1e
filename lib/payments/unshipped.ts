import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatRate } from "@/db/enums";
import { listed } from "@/db/listed";
import { payments } from "@/db/schema";
import { closingsOf, isShipment } from "@/lib/documents/closings";
import { unpaidItself } from "@/lib/documents/shipped-unpaid";
import { systemsWithoutVat } from "@/lib/values/tax-systems";
import { countedList } from "./counted";
import { accountAdvance, dayOf } from "./on-account";

/** Rates of which tax is paid of an advance, too. */
const advanceTaxed: readonly VatRate[] = ["5", "7", "10", "20", "22"];

/**
 * What each document has of a payment (`payments` of the statement) that was paid in advance, in kopecks: what exceeds all
 * that had been shipped for it by the day of the payment and was not paid before. Shipments are the acts and UPDs that close
 * the document, less what was paid for these themselves, or the document itself.
 */
const sharesUnshipped = (): SQL => sql`
  select a.document_id, a.amount_cents
         - greatest(0, least(a.amount_cents, shipped.cents - earlier.cents)) as cents
    from payment_allocations a
    join documents paid on paid.id = a.document_id
   cross join lateral (
     select coalesce(sum(c.cents), 0)::bigint as cents
       from (select paid.total_cents as cents where ${isShipment("paid")} and paid.date <= ${dayOf("payments")}
             union all
             select ${unpaidItself("c")} from (${closingsOf("paid")}) as closing join documents c on c.id = closing.id
              where ${isShipment("c")} and c.date <= ${dayOf("payments")}) as c) as shipped
   cross join lateral (
     select coalesce(sum(before.amount_cents), 0)::bigint as cents
       from payment_allocations before join payments p on p.id = before.payment_id
      where before.document_id = paid.id and p.kind in (${countedList})
        and (p.received_at, p.id) < (payments.received_at, payments.id)) as earlier
   where a.payment_id = payments.id`;

export type UnshippedShare = { documentId: string; cents: number };

/**
 * What of one payment was paid in advance, in kopecks: by its documents, in their order, without those that were shipped
 * wholly; and on the account of the client whose money it is or is said to be.
 */
export async function unshippedOf(
  db: Database,
  paymentId: string,
  clientId: string,
): Promise<{ shares: UnshippedShare[]; restCents: number }> {
  const [rest] = (await db.execute(sql`
    select ${accountAdvance(sql`${clientId}::uuid`)} as cents from payments
     where ${payments.id} = ${paymentId}`)) as unknown as [{ cents: string }];
  const rows = (await db.execute(sql`
    select shares.document_id as "documentId", shares.cents
      from ${payments} cross join lateral (${sharesUnshipped()}) as shares
     where ${payments.id} = ${paymentId} and shares.cents > 0
     order by shares.document_id`)) as unknown as Array<{ documentId: string; cents: string }>;
  const shares = rows.map(({ documentId, cents }) => ({ documentId, cents: Number(cents) }));
  return { shares, restCents: Number(rest.cents) };
}

const isUsuallyTaxed = sql`organization.default_vat_rate in (${listed(advanceTaxed)})`;

/** A share of a document of which at least half a kopeck falls to lines with tax; of one without a sum, by the usual rate. */
const isTaxedShare = sql`case when coalesce(lines.total, 0) = 0 then ${isUsuallyTaxed}
  else 2 * shares.cents::numeric * lines.taxed >= lines.total end`;

/**
 * Money of a client, paid in advance to an organization that pays VAT, of which no invoice for VAT was made: what
 * `advanceLines` of `lib/advance-invoices` makes lines of.
 */
export const lacksAdvanceInvoice = (): SQL | undefined =>
  and(
    sql`${payments.kind} in (${countedList})`,
    gt(payments.amountCents, 0),
    sql`not ${payments.isRefund}`,
    isNull(payments.dismissedAt),
    sql`${payments.clientId} is not null`,
    sql`not exists (select from documents made
      where made.id = ${payments.advanceInvoiceId} and made.status <> 'cancelled')`,
    sql`exists (select from organizations organization
      where organization.id = ${payments.organizationId}
        and (organization.tax_system is null or organization.tax_system not in (${listed(systemsWithoutVat)}))
        and ((${payments.advanceCents} > 0 and ${isUsuallyTaxed} and ${accountAdvance()} > 0)
          or exists (select from (${sharesUnshipped()}) as shares
            cross join lateral (
              select sum(l.sum_cents) as total, sum(l.sum_cents) filter (where l.vat_rate in (${listed(advanceTaxed)})) as taxed
                from document_lines l where l.document_id = shares.document_id) as lines
            where shares.cents > 0 and ${isTaxedShare})))`,
  );
