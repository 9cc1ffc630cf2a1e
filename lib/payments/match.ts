import type { Database } from "@/db/client";
import type { PaymentSign } from "@/db/enums";
import { findAlsoNamed } from "./also-named";
import { type Candidate, isOfAmount, lockInvoices, remainderOf } from "./candidates";
import { payeeOf } from "./counterparty";
import { decideBetween } from "./decide";
import type { Matchable } from "./matchable";
import {
  ownInvoiceByShortNumber,
  ownInvoicesByShortNumbers,
  ownInvoicesOfAmount,
  readOwnInvoiceIds,
} from "./own-invoices";
import { mayMeanDate } from "./purpose/days";
import { facturaNumbersIn, type Mention, mentionsIn } from "./purpose/mentions";
import { isRefund } from "./purpose/refund";
import { rewrittenNumbers } from "./purpose/rewritten-numbers";
import { isPaidByItsClient, type Match, matchOf, resultOf } from "./share-out";
import { parseShortNumber } from "./short-numbers";

/**
 * Finds the invoices that a payment is for and locks them, without writing anything. First come numbers of
 * existing invoices in the purpose, unpaid ones preferred; then short numbers, if the payer's INN and the
 * amount fit these invoices alone. A choice between several is left to a person. Amounts are in kopecks. The
 * signs of the reason say what spoke for the match, or why there is none.
 */
export async function findInvoices(db: Database, payment: Matchable): Promise<Match> {
  return decideAmong(payment, await lockInvoicesFor(db, payment));
}

/** Locks the invoices that a payment may be for; `decideAmong` decides among them. */
export const lockInvoicesFor = async (db: Database, payment: Matchable): Promise<Candidate[]> =>
  lockInvoices(db, numberKeysOf(payment), await readOwnInvoiceIds(db, [payment]));

/** Returns the keys of the numbers that a payment may name; empty for a refund, which pays no invoice. */
export function numberKeysOf({ purpose }: Pick<Matchable, "purpose">): string[] {
  if (!purpose || isRefund(purpose)) return [];
  return [...new Set([...mentionsIn(purpose).flatMap(({ keys }) => keys), ...rewrittenNumbers(purpose)])];
}

/**
 * Returns what `findInvoices` would find if `invoices` were all invoices. Invoices with other numbers or of
 * other payers do no harm.
 */
export function decideAmong(payment: Matchable, invoices: Candidate[]): Match {
  const namedKeys = new Set(numberKeysOf(payment));
  const match = decideMatch(
    payment,
    invoices.filter(({ key }) => namedKeys.has(key)),
    invoices,
  );
  if (match.shares.length === 0) return matchByShortNumbers(payment, invoices, match);
  if (mayMeanOtherInvoice(payment, match, invoices)) return noMatch(payment, ["several_numbers"]);
  return isContradicted(payment, match, invoices)
    ? noMatch(payment, ["number", "other_payer", "own_invoice"])
    : match;
}

const noMatch = ({ organizationId }: Matchable, signs: PaymentSign[]): Match => ({
  shares: [],
  clientId: null,
  advanceCents: 0,
  organizationId,
  reason: { by: "rules", signs },
});

/**
 * Matches by short numbers, which are certain if payer, amount and numbers agree; returns `fallback` if they
 * do not.
 */
function matchByShortNumbers(payment: Matchable, invoices: Candidate[], fallback: Match): Match {
  if (!overridableSigns.includes(fallback.reason.signs[0])) return fallback;
  const own = ownInvoiceByShortNumber(payment, invoices);
  const all = own ? [own] : ownInvoicesByShortNumbers(payment, invoices);
  if (all.length === 0) return fallback;
  const shares = all.map((invoice) => ({ documentId: invoice.id, amountCents: remainderOf(invoice) }));
  return resultOf(payment, shares, all[0]!, [
    "short_number",
    "payer_inn",
    all.length === 1 ? "amount" : "several_paid",
  ]);
}

/** The reasons for no match that a short number may override. */
const overridableSigns: Array<PaymentSign | undefined> = [
  "no_number",
  "unknown_number",
  "weak_number",
  "other_organization",
];

/**
 * Returns whether the numbered invoice is another client's while INN and amount fit one of the payer's own
 * invoices.
 */
function isContradicted(payment: Matchable, { shares }: Match, invoices: Candidate[]): boolean {
  const paid = invoices.filter(({ id }) => shares.some(({ documentId }) => documentId === id));
  const isOfOtherClient = paid.some(({ clientInn }) => clientInn !== payment.payerInn);
  return isOfOtherClient && ownInvoicesOfAmount(payment, invoices).length > 0;
}

/**
 * Returns whether the matched invoice has a short number from another program («15»), while the amount fits a
 * different invoice of the payer that the same short number may mean («СЧ-2026/015»).
 */
function mayMeanOtherInvoice(payment: Matchable, { shares }: Match, invoices: Candidate[]): boolean {
  const [paid, ...others] = invoices.filter(({ id }) => shares.some(({ documentId }) => documentId === id));
  if (!paid || others.length > 0 || !isShortForeignNumber(paid)) return false;
  const own = ownInvoiceByShortNumber(payment, invoices);
  return own !== null && own.id !== paid.id;
}

/** Decides between the invoices whose numbers the payment names, among all known invoices. */
function decideMatch(payment: Matchable, numbered: Candidate[], invoices: Candidate[]): Match {
  const none = (...signs: PaymentSign[]) => noMatch(payment, signs);
  const purpose = payment.purpose ?? "";
  if (payment.amountCents < 0) return none("negative_amount");
  if (isRefund(purpose)) return none("refund");
  const mentions = mentionsIn(purpose);
  if (numbered.length === 0) return none(mentions.length > 0 ? "unknown_number" : "no_number");
  const concerned = numbered.filter((candidate) => canConcern(payment, candidate));
  if (concerned.length === 0) return none("outgoing");
  const withinOrganization = payment.organizationId
    ? concerned.filter(({ organizationId }) => organizationId === payment.organizationId)
    : concerned;
  if (withinOrganization.length === 0) return none("other_organization");

  const decideNamed = (...by: Array<Mention["by"]>) =>
    decideAll(
      mentions.filter((mention) => by.includes(mention.by)),
      withinOrganization,
      payment,
    );
  const certain = decideNamed("invoice", "alone");
  if (certain === "open") return none("several_organizations");
  if (certain.length > 0) {
    const withImplied = decideNamed("invoice", "alone", "implied");
    const together = withImplied === "open" ? [] : withImplied;
    const also = findAlsoNamed(payment, mentions, certain, invoices);
    return matchOf(payment, concerned, { certain, withImplied: together, also }) ?? none("several_numbers");
  }
  const facturas = facturaNumbersIn(purpose);
  const rewritten = rewrittenNumbers(purpose).filter((key) => !facturas.includes(key));
  const weak = decideAll([...mentions, { by: "sign", keys: rewritten }], withinOrganization, payment);
  const supported = weak === "open" ? [] : weak.filter((candidate) => hasSupportingSign(payment, candidate));
  const match = supported.length > 0 && matchOf(payment, concerned, { certain: supported });
  return match || none("weak_number");
}

/**
 * Returns whether a payment may concern an invoice. Outgoing money concerns only the payee's own invoices,
 * because a number in it is usually the payee's own. If no payee is named, as in the plain form of a
 * notification, the number alone decides.
 */
function canConcern({ kind, raw }: Matchable, { clientInn }: Candidate): boolean {
  if (kind !== "outgoing") return true;
  const { name, inn } = payeeOf(raw);
  return inn ? inn === clientInn : !name;
}

/**
 * Returns one invoice per mention that matches any, without duplicates; "open" if a mention remains
 * ambiguous.
 */
function decideAll(mentions: Mention[], candidates: Candidate[], payment: Matchable): Candidate[] | "open" {
  const decided = new Map<string, Candidate>();
  for (const mention of mentions) {
    const meant = candidates.filter((candidate) => mayBeMeant(payment, candidate, mention));
    const key = mention.keys.find((each) => meant.some((candidate) => candidate.key === each));
    if (!key) continue;
    const candidate = decideBetween(
      meant.filter((each) => each.key === key),
      payment,
    );
    if (!candidate) return "open";
    decided.set(candidate.id, candidate);
  }
  return [...decided.values()];
}

/**
 * An invoice number from another program may be as short as «15», which could also be the shortened number of
 * any other invoice. Therefore the payer or the amount must agree as well, and so must the date if one stands
 * beside the number.
 */
const mayBeMeant = (payment: Matchable, candidate: Candidate, { date }: Mention) =>
  !isShortForeignNumber(candidate) ||
  (hasSupportingSign(payment, candidate) && (!date || mayMeanDate(candidate.date, date)));

const isShortForeignNumber = ({ key, sequence }: Candidate) =>
  sequence === null && parseShortNumber(key) !== null;

const hasSupportingSign = (payment: Matchable, candidate: Candidate) =>
  isOfAmount(payment, candidate) || isPaidByItsClient(payment, candidate);
