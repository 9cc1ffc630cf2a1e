import { and, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { VatRate } from "@/db/enums";
import { listed } from "@/db/listed";
import { payments } from "@/db/schema";
import { systemsWithoutVat } from "@/lib/values/tax-systems";
import { countedList } from "./counted";
import { accountAdvance, sharesInAdvance } from "./in-advance";

/** Rates of which tax is paid of an advance, too. */
const advanceTaxed: readonly VatRate[] = ["5", "7", "10", "20", "22"];

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
      from ${payments} cross join lateral (${sharesInAdvance()}) as shares
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
          or exists (select from (${sharesInAdvance()}) as shares
            cross join lateral (
              select sum(l.sum_cents) as total, sum(l.sum_cents) filter (where l.vat_rate in (${listed(advanceTaxed)})) as taxed
                from document_lines l where l.document_id = shares.document_id) as lines
            where shares.cents > 0 and ${isTaxedShare})))`,
  );
