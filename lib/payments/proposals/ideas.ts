import { businessDateOf } from "@/lib/kernel/clock";
import { areSameNames } from "@/lib/payments/same-name";
import { daysBetween } from "@/lib/values/dates";
import { isOtherInn } from "@/lib/values/payer-key";
import { distribute, remaindersOf } from "./distribute";
import type { Idea, KnownFacts, OpenInvoice, Payee, PaymentFacts, Sign } from "./facts";
import { findNamedInvoices, type NamedInvoice } from "./named";
import { findAddingUpTo } from "./subset";

/** How many invoices of one payer are offered separately. */
const maxAlternatives = 3;

/**
 * Proposes the invoices that the numbers in the purpose name: all of them together or, if there is only one
 * number, each invoice that it may mean.
 */
export function ideasByNumbers(payment: PaymentFacts, known: KnownFacts): Idea[] {
  const groups = findNamedInvoices(payment, known);
  const firstOfEachNumber = new Map(groups.map(([first]) => [first!.invoice.documentId, first!]));
  if (firstOfEachNumber.size === 0) return [];
  const combinations =
    firstOfEachNumber.size === 1
      ? groups[0]!.slice(0, maxAlternatives).map((named) => [named])
      : [[...firstOfEachNumber.values()]];
  return combinations.flatMap((named) => ideaOfNamed(payment, known, named) ?? []);
}

function ideaOfNamed(payment: PaymentFacts, known: KnownFacts, named: NamedInvoice[]): Idea | null {
  const invoices = named.map(({ invoice }) => invoice);
  const first = invoices[0]!;
  const isForeign = invoices.some(({ organizationId }) => organizationId !== payment.organizationId);
  // Money for another organization goes there as a whole.
  if (isForeign && invoices.length > 1) return null;
  const numberSign: Sign = named.every(({ isWhole }) => isWhole) ? "number" : "similar_number";
  const isExact = remaindersOf(invoices) === payment.amountCents;
  const sumSign: Sign =
    invoices.length > 1 && isExact ? "several_paid" : isExact ? "amount" : amountSign(payment, invoices);
  return ideaOf(payment, known, invoices, [
    numberSign,
    sumSign,
    ...payerSignsOf(payment, known, first),
    ...(isForeign ? (["other_organization"] as const) : []),
  ]);
}

const amountSign = ({ amountCents }: PaymentFacts, invoices: OpenInvoice[]): Sign =>
  amountCents < remaindersOf(invoices) ? "partial" : "overpaid";

/**
 * Proposes a payer's unpaid invoices: those with the exact amount, several that add up to it, or else the
 * oldest first; finally an advance.
 */
export function ideasByPayer(payment: PaymentFacts, known: KnownFacts, payee: Payee): Idea[] {
  const { unpaid } = payee;
  const signs = signsOfPayee(payee);
  const { amountCents } = payment;
  const exact = unpaid.filter(({ remainderCents }) => remainderCents === amountCents);
  const ambiguitySigns: Sign[] = exact.length > 1 ? ["several_ways"] : [];
  const single = exact
    .slice(0, maxAlternatives)
    .map((invoice) => ideaOf(payment, known, [invoice], [...signs, "amount", ...ambiguitySigns]));
  const several = exact.length === 0 ? ideasAddingUp(payment, known, payee) : [];
  const oldest =
    exact.length === 0 && unpaid.length > 0
      ? [ideaOf(payment, known, unpaid, [...signs, "oldest_first"])]
      : [];
  const advance: Idea = {
    organizationId: payment.organizationId,
    clientId: payee.clientId,
    clientName: payee.clientName,
    invoices: [],
    shares: [],
    advanceCents: amountCents,
    signs: [...signs, "advance"],
  };
  return [...single, ...several, ...oldest, advance].filter((idea) => idea !== null);
}

const signsOfPayee = ({ by, also = [] }: Payee): Sign[] => [by, ...also];

function ideasAddingUp(payment: PaymentFacts, known: KnownFacts, payee: Payee) {
  const { unpaid } = payee;
  const found = findAddingUpTo(
    unpaid.map(({ remainderCents }) => remainderCents),
    payment.amountCents,
  );
  if (!found) return [];
  const invoices = found.indexes.map((index) => unpaid[index]!);
  return [
    ideaOf(payment, known, invoices, [
      ...signsOfPayee(payee),
      "adds_up",
      ...(found.isOnly ? [] : (["several_ways"] as const)),
    ]),
  ];
}

/** Proposes invoices of any client whose remainder is the amount, those with the nearest dates first. */
export const ideasByAmount = (payment: PaymentFacts, known: KnownFacts): Idea[] =>
  known.invoices
    .filter(
      ({ organizationId, remainderCents }) =>
        organizationId === payment.organizationId && remainderCents === payment.amountCents,
    )
    .toSorted((a, b) => daysApart(a, payment) - daysApart(b, payment))
    .flatMap(
      (invoice) =>
        ideaOf(payment, known, [invoice], ["amount", ...payerSignsOf(payment, known, invoice)]) ?? [],
    );

const daysApart = ({ date }: OpenInvoice, { receivedAt }: PaymentFacts) =>
  Math.abs(daysBetween(date, businessDateOf(receivedAt)));

/** Returns null if money would be left over and no client is known whose advance it could be. */
function ideaOf(
  payment: PaymentFacts,
  { payees }: KnownFacts,
  invoices: OpenInvoice[],
  signs: Sign[],
): Idea | null {
  const { shares, restCents } = distribute(payment.amountCents, invoices);
  const paidInvoices = invoices.filter(({ documentId }) =>
    shares.some((share) => share.documentId === documentId),
  );
  const ownerOfRest = paidInvoices.find(({ clientId }) => clientId !== null) ?? payees[0];
  if (shares.length === 0 || (restCents > 0 && !ownerOfRest)) return null;
  return {
    organizationId: paidInvoices[0]!.organizationId,
    clientId: ownerOfRest?.clientId ?? null,
    clientName: ownerOfRest?.clientName ?? null,
    invoices: paidInvoices,
    shares,
    advanceCents: restCents,
    signs: restCents > 0 && !signs.includes("advance") ? [...signs, "advance"] : signs,
  };
}

function payerSignsOf(
  { payerInn, payerName }: PaymentFacts,
  { payees }: KnownFacts,
  invoice: OpenInvoice,
): Sign[] {
  const known = payees.find(({ clientId }) => clientId === invoice.clientId);
  if (known) return signsOfPayee(known);
  if (payerInn && invoice.clientInn === payerInn) return ["payer_inn"];
  // Before the names: companies of one name have INNs of their own.
  if (isOtherInn(payerInn, invoice.clientInn)) return ["other_payer"];
  if (payerName && invoice.clientName && areSameNames(payerName, invoice.clientName)) return ["payer_name"];
  return payerInn && invoice.clientInn ? ["other_payer"] : [];
}
