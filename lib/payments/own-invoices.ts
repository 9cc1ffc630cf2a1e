import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf } from "@/db/one-parameter";
import type { Candidate } from "./candidates";
import { fillsExactly, isOfAmount, isOpen } from "./candidates";
import type { Matchable } from "./matchable";
import { mayMeanDate } from "./purpose/days";
import { mentionsIn } from "./purpose/mentions";
import { isRefund } from "./purpose/refund";
import { isShortOf, onlyShortNumber, onlyShortNumbers, shortNumbersOfInvoices } from "./short-numbers";

/**
 * Returns the ids of the payers' own unpaid invoices that may be meant: the remainder equals the amount, or
 * the number ends with a short number of the purpose. Reads without locks, with one query for all payments.
 */
export async function readOwnInvoiceIds(db: Database, payments: readonly Matchable[]): Promise<string[]> {
  const searches = payments
    .filter(canPayOwnInvoice)
    .map(({ payerInn, organizationId, amountCents, purpose }) => {
      const sequences = shortNumbersOfInvoices(purpose ?? "").map(({ sequence }) => sequence);
      return {
        inn: payerInn,
        organization: organizationId,
        cents: amountCents,
        ending: sequences.length > 0 ? `(^|[^0-9])0*(${sequences.join("|")})(-?[[:alpha:]])?$` : null,
      };
    });
  if (searches.length === 0) return [];
  const rows = await db.execute<{ id: string }>(sql`
    select distinct own.id
    from ${recordsOf(searches)}
        as paid(inn text, organization uuid, cents bigint, ending text)
      join clients on clients.inn = paid.inn
      join documents own on own.client_id = clients.id
        and (paid.organization is null or own.organization_id = paid.organization)
    where own.doc_type = 'invoice' and own.status in ('issued', 'partially_paid') and own.corrected_by_id is null
      and (own.total_cents - own.paid_cents = paid.cents or own.number_key ~ paid.ending)`);
  return [...rows].map(({ id }) => id);
}

/** Only payments that name a number qualify, because payments without one are left to a person anyway. */
const canPayOwnInvoice = ({ payerInn, kind, amountCents, purpose }: Matchable) =>
  Boolean(payerInn) &&
  kind !== "outgoing" &&
  amountCents > 0 &&
  !isRefund(purpose ?? "") &&
  mentionsIn(purpose ?? "").length > 0;

/** Returns the payer's own unpaid invoices whose remainder is exactly the amount paid. */
export const ownInvoicesOfAmount = (payment: Matchable, invoices: readonly Candidate[]): Candidate[] =>
  ownOpenInvoices(payment, invoices).filter((invoice) => isOfAmount(payment, invoice));

function ownOpenInvoices(payment: Matchable, invoices: readonly Candidate[]): Candidate[] {
  if (!canPayOwnInvoice(payment)) return [];
  return invoices.filter(
    (invoice) =>
      invoice.clientInn === payment.payerInn &&
      (!payment.organizationId || invoice.organizationId === payment.organizationId) &&
      isOpen(invoice) &&
      invoice.status !== "draft",
  );
}

/**
 * Returns the one invoice that a short number means for certain: INN, amount and number fit this invoice and
 * no other, and so does the date if one stands beside the number, because other programs have given the same
 * numbers to other invoices.
 */
export function ownInvoiceByShortNumber(
  payment: Matchable,
  invoices: readonly Candidate[],
): Candidate | null {
  const short = onlyShortNumber(payment.purpose ?? "");
  if (!short) return null;
  const dates = mentionsIn(payment.purpose ?? "").flatMap(({ date }) => date ?? []);
  const fitting = ownInvoicesOfAmount(payment, invoices).filter(
    ({ key, date }) =>
      isShortOf(short, { numberKey: key, date }) && dates.every((namedDate) => mayMeanDate(date, namedDate)),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

/**
 * Returns the invoices that several short numbers mean for certain: each number, with its date, fits exactly
 * one of the payer's own invoices, and their remainders add up to the payment. Empty if any number or the sum
 * leaves a doubt.
 */
export function ownInvoicesByShortNumbers(payment: Matchable, invoices: readonly Candidate[]): Candidate[] {
  const open = ownOpenInvoices(payment, invoices);
  const meant = onlyShortNumbers(payment.purpose ?? "").map(({ short, date: namedDate }) =>
    open.filter(
      ({ key, date }) =>
        isShortOf(short, { numberKey: key, date }) && (!namedDate || mayMeanDate(date, namedDate)),
    ),
  );
  if (meant.some(({ length }) => length !== 1)) return [];
  const all = [...new Set(meant.flat())];
  return all.length > 1 && fillsExactly(payment, all) ? all : [];
}
