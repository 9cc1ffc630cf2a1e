import { sameName } from "@/lib/payments/same-name";
import { daysBetween } from "@/lib/values/dates";
import type { Idea, Known, OpenInvoice, Paid, Payee, Sign } from "./facts";
import { fill, remaindersOf } from "./fill";
import { type Named, namedIn } from "./named";
import { addingUpTo } from "./subset";

/** How many invoices of one payer are offered separately. */
const alternatives = 3;

/**
 * Proposes the invoices that the numbers in the purpose name: all of them together or, if there is only one
 * number, each invoice that it may mean.
 */
export function byNumbers(payment: Paid, known: Known): Idea[] {
  const groups = namedIn(payment, known);
  const together = new Map(groups.map(([first]) => [first!.invoice.documentId, first!]));
  if (together.size === 0) return [];
  const each =
    together.size === 1
      ? groups[0]!.slice(0, alternatives).map((named) => [named])
      : [[...together.values()]];
  return each.flatMap((named) => namedTogether(payment, known, named) ?? []);
}

function namedTogether(payment: Paid, known: Known, named: Named[]): Idea | null {
  const invoices = named.map(({ invoice }) => invoice);
  const first = invoices[0]!;
  const isForeign = invoices.some(({ organizationId }) => organizationId !== payment.organizationId);
  // Money for another organization goes there as a whole.
  if (isForeign && invoices.length > 1) return null;
  const sign: Sign = named.every(({ isWhole }) => isWhole) ? "number" : "similar_number";
  const isExact = remaindersOf(invoices) === payment.amountCents;
  const sum: Sign =
    invoices.length > 1 && isExact ? "several_paid" : isExact ? "amount" : amountSign(payment, invoices);
  return ideaOf(payment, known, invoices, [
    sign,
    sum,
    ...payerSigns(payment, known, first),
    ...(isForeign ? (["other_organization"] as const) : []),
  ]);
}

const amountSign = ({ amountCents }: Paid, invoices: OpenInvoice[]): Sign =>
  amountCents < remaindersOf(invoices) ? "partial" : "overpaid";

/**
 * Proposes a payer's unpaid invoices: those with the exact amount, several that add up to it, or else the
 * oldest first; finally an advance.
 */
export function byPayer(payment: Paid, known: Known, payee: Payee): Idea[] {
  const { unpaid, by } = payee;
  const { amountCents } = payment;
  const exact = unpaid.filter(({ remainderCents }) => remainderCents === amountCents);
  const ways: Sign[] = exact.length > 1 ? ["several_ways"] : [];
  const single = exact
    .slice(0, alternatives)
    .map((invoice) => ideaOf(payment, known, [invoice], [by, "amount", ...ways]));
  const several = exact.length === 0 ? severalOf(payment, known, payee) : [];
  const oldest =
    exact.length === 0 && unpaid.length > 0 ? [ideaOf(payment, known, unpaid, [by, "oldest_first"])] : [];
  const advance: Idea = {
    organizationId: payment.organizationId,
    clientId: payee.clientId,
    clientName: payee.clientName,
    invoices: [],
    shares: [],
    advanceCents: amountCents,
    signs: [by, "advance"],
  };
  return [...single, ...several, ...oldest, advance].filter((idea) => idea !== null);
}

function severalOf(payment: Paid, known: Known, { unpaid, by }: Payee) {
  const found = addingUpTo(
    unpaid.map(({ remainderCents }) => remainderCents),
    payment.amountCents,
  );
  if (!found) return [];
  const invoices = found.indexes.map((index) => unpaid[index]!);
  return [
    ideaOf(payment, known, invoices, [by, "adds_up", ...(found.isOnly ? [] : (["several_ways"] as const))]),
  ];
}

/** Proposes invoices of any client whose remainder is the amount, those with the nearest dates first. */
export const byAmount = (payment: Paid, known: Known): Idea[] =>
  known.invoices
    .filter(
      ({ organizationId, remainderCents }) =>
        organizationId === payment.organizationId && remainderCents === payment.amountCents,
    )
    .toSorted((a, b) => distance(a, payment) - distance(b, payment))
    .flatMap(
      (invoice) =>
        ideaOf(payment, known, [invoice], ["amount", ...payerSigns(payment, known, invoice)]) ?? [],
    );

const distance = ({ date }: OpenInvoice, { receivedAt }: Paid) =>
  Math.abs(daysBetween(date, receivedAt.slice(0, 10)));

/** Returns null if money would be left over and no client is known whose advance it could be. */
function ideaOf(payment: Paid, { payees }: Known, invoices: OpenInvoice[], signs: Sign[]): Idea | null {
  const { shares, restCents } = fill(payment.amountCents, invoices);
  const paid = invoices.filter(({ documentId }) => shares.some((share) => share.documentId === documentId));
  const owner = paid.find(({ clientId }) => clientId !== null) ?? payees[0];
  if (shares.length === 0 || (restCents > 0 && !owner)) return null;
  return {
    organizationId: paid[0]!.organizationId,
    clientId: owner?.clientId ?? null,
    clientName: owner?.clientName ?? null,
    invoices: paid,
    shares,
    advanceCents: restCents,
    signs: restCents > 0 && !signs.includes("advance") ? [...signs, "advance"] : signs,
  };
}

function payerSigns({ payerInn, payerName }: Paid, { payees }: Known, invoice: OpenInvoice): Sign[] {
  const known = payees.find(({ clientId }) => clientId === invoice.clientId);
  if (known) return [known.by];
  if (payerInn && invoice.clientInn === payerInn) return ["payer_inn"];
  if (payerName && invoice.clientName && sameName(payerName, invoice.clientName)) return ["payer_name"];
  return payerInn && invoice.clientInn ? ["other_payer"] : [];
}
