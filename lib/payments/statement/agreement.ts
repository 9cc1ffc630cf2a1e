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

/** How many days apart a notification and a statement may date the same payment. */
export const days = 3;

/**
 * The weight of an entry that names the invoice for which a payment was entered; it outweighs all other
 * agreement together.
 */
const named = 5;

/** The facts of an entry that are compared. */
export type Comparable = Pick<Entry, "organizationId" | "kind"> & {
  /** The account of the organization; null if unknown. */
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

/**
 * Converts a notification to the form of a statement entry. `at` is the time of the payment or, at the
 * latest, of its notification.
 */
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

/** A guessed account counts as unknown. */
const accountTold = ({ ownAccount, isAccountGuessed }: Pick<Told, "ownAccount" | "isAccountGuessed">) =>
  (!isAccountGuessed && ownAccount) || null;

/** The compared facts of an entry or a payment, in a common form. */
type Traits = {
  organizationId: string;
  account: string | null;
  amountCents: number;
  isIncoming: boolean;
  at: number;
  /** The other side: the payer or, in an outgoing entry, the payee. */
  inn: string | null;
  name: string;
  number: string | null;
  purpose: string;
  /** Numbers in the purpose that belong to invoices. */
  invoices: string[];
};

/**
 * Returns the traits of a statement entry. A statement knows only the day, so the time is taken as noon UTC.
 */
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

/** Returns the traits of a stored payment of any source. */
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

/** Returns the facts that must be equal, as a key. */
export const kindOf = ({ amountCents, isIncoming }: Traits) => `${amountCents} ${isIncoming}`;

/**
 * Returns whether both are on one account or, if one account is unknown, belong to one organization. A
 * payment on an account of one organization may have been allocated to invoices of another.
 */
export const isAtHome = (entry: Traits, payment: Traits) =>
  entry.account && payment.account
    ? entry.account === payment.account
    : entry.organizationId === payment.organizationId;

const isElsewhere = (entry: Traits, payment: Traits) =>
  Boolean(entry.account && payment.account) && !isAtHome(entry, payment);

/** What the payment was entered for by hand, and what the purpose of the entry says about invoices. */
type ByHand = { paid: PaidByHand[]; said: Named };

/**
 * Returns how much an entry and a payment agree; 0 if they cannot be the same. A payment with an unknown
 * account may belong to another organization than assumed; then two of payer, order number and purpose must
 * agree.
 */
export function agreementBetween(entry: Traits, payment: Traits, byHand: ByHand | null = null): number {
  const isApart = apart(entry, payment) > (days + 0.5) * 86_400_000;
  if (isApart || kindOf(entry) !== kindOf(payment) || isElsewhere(entry, payment)) return 0;
  const strong = [
    // For outgoing money, the payer stored with the payment is our own organization, so it is not compared.
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
 * Returns a weight above 0 if the other side of an entry is the client for whom the payment was entered, and
 * the entry may be for the same invoice: it names that invoice or none at all. A payment entered without an
 * invoice may be for any.
 */
function agreementByHand(entry: Traits, { paid, said }: ByHand): number {
  if (!paid.some((each) => isOtherSide(entry, each))) return 0;
  if (paid.some(({ invoice }) => invoice && isNamed(said, invoice))) return named;
  return said.isCertain && paid.every(({ invoice }) => invoice) ? 0 : 1;
}

const isOtherSide = (entry: Traits, { inn, name }: PaidByHand) =>
  inn && entry.inn ? entry.inn === inn : name !== null && sameName(entry.name, name);

/**
 * Returns whether both name invoices, by whole or short numbers, and have none in common, as when a client
 * pays two similar invoices within a week. An equal order number or an equal purpose, even one cut short,
 * takes precedence over this.
 */
export function areOfOtherInvoices(entry: Traits, payment: Traits): boolean {
  if (compare(entry.number, payment.number) || samePurpose(entry.purpose, payment.purpose)) return false;
  const known = new Set(payment.invoices.flatMap(formsOf));
  const named = entry.invoices.flatMap(formsOf);
  return known.size > 0 && named.length > 0 && !named.some((form) => known.has(form));
}

const invoicesIn = (purpose: string | null) =>
  mentionsIn(purpose ?? "").flatMap(({ by, keys }) => (by === "invoice" || by === "implied" ? keys : []));

/** Returns a number in full and its last digits. */
const formsOf = (key: string) => [key, withoutZeros(key.split(/\D+/).at(-1) ?? null) ?? key];

/** Returns how far apart the two are dated, in milliseconds. */
export const apart = (one: Traits, other: Traits): number => Math.abs(one.at - other.at);

/** Returns null if either value is unknown. */
const compare = (one: string | null, other: string | null) => (one && other ? one === other : null);

const withoutZeros = (number: string | null) => number?.replace(/^0+/, "") || null;

/** Returns whether two purposes are the same; one of them may be cut short. */
function samePurpose(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return isTelling(short) && long.startsWith(short);
}

const isTelling = (purpose: string) => purpose.length >= 10;

/**
 * Returns whether an entry names numbers that a payment with a known purpose does not. Even if the bank
 * reported both, they are hardly the same then, unless one purpose is the other cut short.
 */
export const isAtOdds = (entry: Traits, payment: Traits, saysOthers: boolean) =>
  saysOthers && isTelling(payment.purpose) && !samePurpose(entry.purpose, payment.purpose);
