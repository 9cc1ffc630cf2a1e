import type { payments } from "@/db/schema";
import { payeeOf } from "@/lib/payments/counterparty";
import { lettersOf } from "@/lib/payments/purpose/canonical";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { countedKinds } from "@/lib/payments/rules";
import { bareName, isDistinctive, sameName } from "@/lib/payments/same-name";
import type { Entry } from "./entries";
import { isNamed, type Named } from "./named";
import type { PaidByHand } from "./paid-by-hand";

type PaymentRow = typeof payments.$inferSelect;

/** How far apart a notification and a statement may date one payment. */
export const days = 3;

/** Who names the invoice that a payment was entered for agrees more than who agrees in all the rest. */
const named = 5;

/** What is compared of an entry. */
export type Comparable = Pick<Entry, "organizationId" | "kind"> & {
  /** The account of the organization; null when nobody has told it. */
  account: string | null;
  document: Pick<Entry["document"], "date" | "amountCents" | "number" | "purpose"> & {
    payer: Pick<Entry["document"]["payer"], "inn" | "name">;
    payee: Pick<Entry["document"]["payee"], "inn" | "name">;
  };
};

type Told = Pick<
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

/** What a notification told, as a statement would say it; `at` is when the payment was made, or told of at the latest. */
export const asEntry = (told: Told, at: string): Comparable => ({
  organizationId: told.organizationId,
  account: accountTold(told),
  kind: told.kind === "outgoing" ? "outgoing" : "incoming",
  document: {
    date: at.slice(0, 10),
    amountCents: told.amountCents,
    number: told.documentNumber ?? null,
    purpose: told.purpose ?? null,
    payer: { inn: told.payerInn ?? null, name: told.payerName ?? null },
    payee: payeeOf(told.raw),
  },
});

/** What is guessed tells nothing. */
const accountTold = ({ ownAccount, isAccountGuessed }: Pick<Told, "ownAccount" | "isAccountGuessed">) =>
  (!isAccountGuessed && ownAccount) || null;

/** What is compared of the two, in the form in which it is. */
type Traits = {
  organizationId: string;
  account: string | null;
  amountCents: number;
  isIncoming: boolean;
  at: number;
  /** Of the other side: who paid, or, in an entry, whom we paid. */
  inn: string | null;
  name: string;
  number: string | null;
  purpose: string;
  /** Numbers of invoices that the purpose says to be ones. */
  invoices: string[];
};

/** Of an entry of a statement. It knows the day alone, which is taken for its noon in UTC. */
export const traitsOfEntry = ({ organizationId, account, kind, document }: Comparable): Traits => {
  const side = kind === "incoming" ? document.payer : document.payee;
  return {
    organizationId,
    account,
    amountCents: document.amountCents,
    isIncoming: kind === "incoming",
    at: Date.parse(`${document.date}T12:00:00Z`),
    inn: side.inn,
    name: bareName(side.name ?? ""),
    number: withoutZeros(document.number),
    purpose: lettersOf(document.purpose),
    invoices: invoicesIn(document.purpose),
  };
};

/** Of a payment that is kept, whichever way it became known. */
export const traitsOfPayment = (payment: PaymentRow): Traits => ({
  organizationId: payment.organizationId,
  account: accountTold(payment),
  amountCents: payment.amountCents,
  isIncoming: (countedKinds as readonly string[]).includes(payment.kind),
  at: Date.parse(payment.receivedAt),
  inn: payment.payerInn,
  name: bareName(payment.payerName ?? ""),
  number: withoutZeros(payment.documentNumber),
  purpose: lettersOf(payment.purpose),
  invoices: invoicesIn(payment.purpose),
});

/** What has to be equal. */
export const kindOf = ({ amountCents, isIncoming }: Traits) => `${amountCents} ${isIncoming}`;

/**
 * Whether both are of one account or, where one of them does not tell its account, of one organization. A payment on an
 * account of one organization may have been given to invoices of another.
 */
export const isAtHome = (entry: Traits, payment: Traits) =>
  entry.account && payment.account
    ? entry.account === payment.account
    : entry.organizationId === payment.organizationId;

const isElsewhere = (entry: Traits, payment: Traits) =>
  Boolean(entry.account && payment.account) && !isAtHome(entry, payment);

/** What was entered by hand, and what the purpose of the entry says of invoices. */
type ByHand = { paid: PaidByHand[]; said: Named };

/**
 * How much an entry and a payment agree; 0 when they cannot be the same. A payment whose account nobody told may be of
 * another organization than it was taken for: then two of payer, number of the order and purpose have to agree.
 */
export function agreementBetween(entry: Traits, payment: Traits, byHand: ByHand | null = null): number {
  const isApart = apart(entry, payment) > (days + 0.5) * 86_400_000;
  if (isApart || kindOf(entry) !== kindOf(payment) || isElsewhere(entry, payment)) return 0;
  const strong = [
    // Of what went out, the payment tells who paid: we did.
    entry.isIncoming ? compare(entry.inn, payment.inn) : null,
    compare(entry.number, payment.number),
    samePurpose(entry.purpose, payment.purpose) || null,
  ];
  if (strong.includes(false)) return 0;
  const agreed = strong.filter(Boolean).length;
  if (!isAtHome(entry, payment)) return agreed > 1 ? agreed : 0;
  const isSameName = entry.isIncoming && isDistinctive(entry.name) && entry.name === payment.name;
  return agreed + Number(isSameName) + (byHand ? agreementByHand(entry, byHand) : 0);
}

/**
 * Whether the other side of an entry is the client of what was entered, and the entry may be for that: it names an invoice of
 * it, or none at all. What was entered without an invoice may be of any.
 */
function agreementByHand(entry: Traits, { paid, said }: ByHand): number {
  if (!paid.some((each) => isOtherSide(entry, each))) return 0;
  if (paid.some(({ invoice }) => invoice && isNamed(said, invoice))) return named;
  return said.isCertain && paid.every(({ invoice }) => invoice) ? 0 : 1;
}

const isOtherSide = (entry: Traits, { inn, name }: PaidByHand) =>
  inn && entry.inn ? entry.inn === inn : name !== null && sameName(entry.name, name);

/**
 * Whether both name invoices, by a whole or a short number, and none of them is the same: a client who pays two alike invoices in
 * one week. The number of the order tells better what they are, and a purpose that is cut short tells nothing.
 */
export function areOfOtherInvoices(entry: Traits, payment: Traits): boolean {
  if (compare(entry.number, payment.number) || samePurpose(entry.purpose, payment.purpose)) return false;
  const known = new Set(payment.invoices.flatMap(formsOf));
  const named = entry.invoices.flatMap(formsOf);
  return known.size > 0 && named.length > 0 && !named.some((form) => known.has(form));
}

const invoicesIn = (purpose: string | null) =>
  mentionsIn(purpose ?? "").flatMap(({ by, keys }) => (by === "invoice" || by === "implied" ? keys : []));

/** A number in full and its last digits. */
const formsOf = (key: string) => [key, withoutZeros(key.split(/\D+/).at(-1) ?? null) ?? key];

/** How far apart the two are dated, in milliseconds. */
export const apart = (one: Traits, other: Traits): number => Math.abs(one.at - other.at);

/** Null when one of the two is not known. */
const compare = (one: string | null, other: string | null) => (one && other ? one === other : null);

const withoutZeros = (number: string | null) => number?.replace(/^0+/, "") || null;

/** Whether two purposes say the same; one may be cut short. */
function samePurpose(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return isTelling(short) && long.startsWith(short);
}

const isTelling = (purpose: string) => purpose.length >= 10;

/**
 * Whether an entry names numbers, and a payment whose purpose is known none of them: though both are told by the bank they are
 * hardly the same, unless one is cut short.
 */
export const isAtOdds = (entry: Traits, payment: Traits, saysOthers: boolean) =>
  saysOthers && isTelling(payment.purpose) && !samePurpose(entry.purpose, payment.purpose);
