import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { recordsOf } from "@/db/one-parameter";
import type { Candidate } from "./candidates";
import { fillsExactly, isOpen, remainderOf } from "./candidates";
import type { Matchable } from "./matchable";
import { isSaidOf } from "./purpose/days";
import { mentionsIn } from "./purpose/mentions";
import { isRefund } from "./purpose/refund";
import { invoiceShorts, isShortOf, onlyShortNumber, onlyShortNumbers } from "./short-numbers";

/**
 * Ids of unpaid invoices of the payers themselves that may come into question: those whose remainder is the amount, or
 * whose number ends with a short number of the purpose. Read without locks, for all payments in one statement.
 */
export async function readOwnIds(db: Database, payments: readonly Matchable[]): Promise<string[]> {
  const asked = payments.filter(canBeOwn).map(({ payerInn, organizationId, amountCents, purpose }) => {
    const sequences = invoiceShorts(purpose ?? "").map(({ sequence }) => sequence);
    return {
      inn: payerInn,
      organization: organizationId,
      cents: amountCents,
      ending: sequences.length > 0 ? `(^|[^0-9])0*(${sequences.join("|")})(-?[[:alpha:]])?$` : null,
    };
  });
  if (asked.length === 0) return [];
  const rows = await db.execute<{ id: string }>(sql`
    select distinct own.id
    from ${recordsOf(asked)}
        as paid(inn text, organization uuid, cents bigint, ending text)
      join clients on clients.inn = paid.inn
      join documents own on own.client_id = clients.id
        and (paid.organization is null or own.organization_id = paid.organization)
    where own.doc_type = 'invoice' and own.status in ('issued', 'partially_paid') and own.corrected_by_id is null
      and (own.total_cents - own.paid_cents = paid.cents or own.number_key ~ paid.ending)`);
  return [...rows].map(({ id }) => id);
}

/** Only who names a number is asked about: money that names none is left to a person anyway. */
const canBeOwn = ({ payerInn, kind, amountCents, purpose }: Matchable) =>
  Boolean(payerInn) &&
  kind !== "outgoing" &&
  amountCents > 0 &&
  !isRefund(purpose ?? "") &&
  mentionsIn(purpose ?? "").length > 0;

/** Of `invoices` the unpaid ones of the payer itself that want exactly what it has paid. */
export const ownOfAmount = (payment: Matchable, invoices: readonly Candidate[]): Candidate[] =>
  ownOpen(payment, invoices).filter((invoice) => remainderOf(invoice) === payment.amountCents);

function ownOpen(payment: Matchable, invoices: readonly Candidate[]): Candidate[] {
  if (!canBeOwn(payment)) return [];
  return invoices.filter(
    (invoice) =>
      invoice.clientInn === payment.payerInn &&
      (!payment.organizationId || invoice.organizationId === payment.organizationId) &&
      isOpen(invoice) &&
      invoice.status !== "draft",
  );
}

/**
 * The one invoice that a short number means for certain: INN, sum and number agree, and for no other one, and so does the
 * date where one stands beside the number: other programs have given the same numbers to other invoices.
 */
export function ownByShortNumber(payment: Matchable, invoices: readonly Candidate[]): Candidate | null {
  const short = onlyShortNumber(payment.purpose ?? "");
  if (!short) return null;
  const dates = mentionsIn(payment.purpose ?? "").flatMap(({ date }) => date ?? []);
  const fitting = ownOfAmount(payment, invoices).filter(
    ({ key, date }) =>
      isShortOf(short, { numberKey: key, date }) && dates.every((said) => isSaidOf(date, said)),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

/**
 * The invoices that several short numbers mean for certain: each number, with its date, is of one alone of the payer's own,
 * and what is left of them adds up to what was paid. Empty when one number or the sum leaves a doubt.
 */
export function ownByShortNumbers(payment: Matchable, invoices: readonly Candidate[]): Candidate[] {
  const open = ownOpen(payment, invoices);
  const meant = onlyShortNumbers(payment.purpose ?? "").map(({ short, date: said }) =>
    open.filter(
      ({ key, date }) => isShortOf(short, { numberKey: key, date }) && (!said || isSaidOf(date, said)),
    ),
  );
  if (meant.some(({ length }) => length !== 1)) return [];
  const all = [...new Set(meant.flat())];
  return all.length > 1 && fillsExactly(payment, all) ? all : [];
}
