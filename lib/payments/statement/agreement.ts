import type { payments } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import { payeeOf } from "@/lib/payments/counterparty";
import { lettersOf } from "@/lib/payments/purpose/canonical";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { incomingKinds } from "@/lib/payments/rules";
import { areSameNames, bareName, isDistinctive } from "@/lib/payments/same-name";
import { type CalendarDate, daysBetween } from "@/lib/values/dates";
import { parseMoment } from "@/lib/values/moment";
import type { Entry } from "./entries";
import type { ManualBooking } from "./manual-bookings";
import { type NamedNumbers, namesInvoice } from "./named-numbers";

type PaymentRow = typeof payments.$inferSelect;

/** How many days apart a notification and a statement may date the same payment. */
export const maxDaysApart = 3;

/**
 * The weight of an entry that names the invoice for which a payment was entered; it outweighs all other
 * agreement together.
 */
const namedInvoiceWeight = 5;

/** The facts of an entry that are compared. */
export type Comparable = Pick<Entry, "organizationId" | "kind"> & {
  /** The account of the organization; null if unknown. */
  account: string | null;
  document: Pick<Entry["document"], "date" | "amountCents" | "number" | "purpose"> & {
    payer: Pick<Entry["document"]["payer"], "inn" | "name">;
    payee: Pick<Entry["document"]["payee"], "inn" | "name">;
  };
};

type NotifiedMoney = Pick<
  typeof payments.$inferInsert,
  | "organizationId"
  | "ownAccount"
  | "isAccountGuessed"
  | "kind"
  | "amountCents"
  | "payerInn"
  | "payerName"
  | "purpose"
  | "documentNumber"
  | "raw"
>;

/**
 * Converts a notification to the form of a statement entry. `at` is the time of the payment or, at the
 * latest, of its notification.
 */
export const asEntry = (notified: NotifiedMoney, at: string): Comparable => ({
  organizationId: notified.organizationId,
  account: knownAccount(notified),
  kind: notified.kind === "outgoing" ? "outgoing" : "incoming",
  document: {
    date: businessDateOf(at),
    amountCents: notified.amountCents,
    number: notified.documentNumber ?? null,
    purpose: notified.purpose ?? null,
    payer: { inn: notified.payerInn ?? null, name: notified.payerName ?? null },
    payee: payeeOf(notified.raw),
  },
});

/** A guessed account counts as unknown. */
const knownAccount = ({
  ownAccount,
  isAccountGuessed,
}: Pick<NotifiedMoney, "ownAccount" | "isAccountGuessed">) => (!isAccountGuessed && ownAccount) || null;

/** The compared facts of an entry or a payment, in a common form. */
type Traits = {
  organizationId: string;
  account: string | null;
  amountCents: number;
  isIncoming: boolean;
  /** The day in the time zone of the business. */
  day: CalendarDate;
  at: number;
  /** The other side: the payer or, in an outgoing entry, the payee. */
  inn: string | null;
  name: string;
  number: string | null;
  purpose: string;
  /** Numbers in the purpose that belong to invoices. */
  invoices: string[];
};

/** Returns the traits of a statement entry. A statement knows only the day, so the time is taken as noon. */
export const traitsOfEntry = ({ organizationId, account, kind, document }: Comparable): Traits => {
  const side = kind === "incoming" ? document.payer : document.payee;
  return {
    organizationId,
    account,
    amountCents: document.amountCents,
    isIncoming: kind === "incoming",
    day: document.date,
    at: Date.parse(parseMoment(`${document.date}T12:00`, env().BUSINESS_TIME_ZONE)!),
    inn: side.inn,
    name: bareName(side.name ?? ""),
    number: withoutZeros(document.number),
    purpose: lettersOf(document.purpose),
    invoices: invoicesIn(document.purpose),
  };
};

/** Returns the traits of a stored payment of any source. */
export const traitsOfPayment = (payment: PaymentRow): Traits => ({
  organizationId: payment.organizationId,
  account: knownAccount(payment),
  amountCents: payment.amountCents,
  isIncoming: (incomingKinds as readonly string[]).includes(payment.kind),
  day: businessDateOf(payment.receivedAt),
  at: Date.parse(payment.receivedAt),
  inn: payment.payerInn,
  name: bareName(payment.payerName ?? ""),
  number: withoutZeros(payment.documentNumber),
  purpose: lettersOf(payment.purpose),
  invoices: invoicesIn(payment.purpose),
});

/** Returns the facts that must be equal, as a key. */
export const comparisonKey = ({ amountCents, isIncoming }: Traits) => `${amountCents} ${isIncoming}`;

/**
 * Returns whether both are on one account or, if one account is unknown, belong to one organization. A
 * payment on an account of one organization may have been allocated to invoices of another.
 */
export const hasSameAccount = (entry: Traits, payment: Traits) =>
  entry.account && payment.account
    ? entry.account === payment.account
    : entry.organizationId === payment.organizationId;

const hasOtherAccount = (entry: Traits, payment: Traits) =>
  Boolean(entry.account && payment.account) && !hasSameAccount(entry, payment);

/** What the payment was entered for by hand, and what the purpose of the entry says about invoices. */
type ManualEvidence = { paid: ManualBooking[]; namedNumbers: NamedNumbers };

/**
 * Returns how much an entry and a payment agree; 0 if they cannot be the same. A payment with an unknown
 * account may belong to another organization than assumed; then two of payer, order number and purpose must
 * agree.
 */
export function agreementBetween(
  entry: Traits,
  payment: Traits,
  byHand: ManualEvidence | null = null,
): number {
  const isTooFarApart = Math.abs(daysBetween(entry.day, payment.day)) > maxDaysApart;
  if (isTooFarApart || comparisonKey(entry) !== comparisonKey(payment) || hasOtherAccount(entry, payment))
    return 0;
  const strongSigns = [
    // For outgoing money, the payer stored with the payment is our own organization, so it is not compared.
    entry.isIncoming ? isEqualIfKnown(entry.inn, payment.inn) : null,
    isEqualIfKnown(entry.number, payment.number),
    isSamePurpose(entry.purpose, payment.purpose) || null,
  ];
  if (strongSigns.includes(false)) return 0;
  const agreedCount = strongSigns.filter(Boolean).length;
  if (!hasSameAccount(entry, payment)) return agreedCount > 1 ? agreedCount : 0;
  const isSameName = entry.isIncoming && isDistinctive(entry.name) && entry.name === payment.name;
  return agreedCount + Number(isSameName) + (byHand ? manualAgreement(entry, byHand) : 0);
}

/**
 * Returns a weight above 0 if the other side of an entry is the client for whom the payment was entered, and
 * the entry may be for the same invoice: it names that invoice or none at all. A payment entered without an
 * invoice may be for any.
 */
function manualAgreement(entry: Traits, { paid, namedNumbers }: ManualEvidence): number {
  if (!paid.some((each) => isOtherSide(entry, each))) return 0;
  if (paid.some(({ invoice }) => invoice && namesInvoice(namedNumbers, invoice))) return namedInvoiceWeight;
  return namedNumbers.isCertain && paid.every(({ invoice }) => invoice) ? 0 : 1;
}

const isOtherSide = (entry: Traits, { inn, name }: ManualBooking) =>
  inn && entry.inn ? entry.inn === inn : name !== null && areSameNames(entry.name, name);

/**
 * Returns whether both name invoices, by whole or short numbers, and have none in common, as when a client
 * pays two similar invoices within a week. An equal order number or an equal purpose, even one cut short,
 * takes precedence over this.
 */
export function nameDifferentInvoices(entry: Traits, payment: Traits): boolean {
  if (isEqualIfKnown(entry.number, payment.number) || isSamePurpose(entry.purpose, payment.purpose))
    return false;
  const paymentForms = new Set(payment.invoices.flatMap(formsOf));
  const entryForms = entry.invoices.flatMap(formsOf);
  return paymentForms.size > 0 && entryForms.length > 0 && !entryForms.some((form) => paymentForms.has(form));
}

const invoicesIn = (purpose: string | null) =>
  mentionsIn(purpose ?? "").flatMap(({ by, keys }) => (by === "invoice" || by === "implied" ? keys : []));

/** Returns a number in full and its last digits. */
const formsOf = (key: string) => [key, withoutZeros(key.split(/\D+/).at(-1) ?? null) ?? key];

/** Returns how far apart the two are dated, in milliseconds. */
export const msApart = (one: Traits, other: Traits): number => Math.abs(one.at - other.at);

/** Returns null if either value is unknown. */
const isEqualIfKnown = (one: string | null, other: string | null) => (one && other ? one === other : null);

const withoutZeros = (number: string | null) => number?.replace(/^0+/, "") || null;

/** Returns whether two purposes, each as its letters, are the same; one of them may be cut short. */
export function isSamePurpose(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return isLongEnough(short) && long.startsWith(short);
}

const isLongEnough = (purpose: string) => purpose.length >= 10;

/**
 * Returns whether an entry names numbers that a payment with a known purpose does not. Even if the bank
 * reported both, they are hardly the same then, unless one purpose is the other cut short.
 */
export const isContradicted = (entry: Traits, payment: Traits, namesOtherNumbers: boolean) =>
  namesOtherNumbers && isLongEnough(payment.purpose) && !isSamePurpose(entry.purpose, payment.purpose);
