import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, payments } from "@/db/schema";
import { canonical } from "@/lib/payments/purpose/canonical";
import { mentionsIn } from "@/lib/payments/purpose/mentions";
import { countedKinds } from "@/lib/payments/rules";
import { bareName, isDistinctive, sameName } from "@/lib/payments/same-name";
import { isShortOf, shortNumbersIn } from "@/lib/payments/short-numbers";
import type { Entry } from "./entries";

type PaymentRow = typeof payments.$inferSelect;

/** How far apart a notification and a statement may date one payment. */
const days = 3;

/**
 * Which entries are payments that became known in another way, from a notification or a person. It has to be of the
 * same organization, direction and amount, within three days, agree in one thing more (payer, number of the order or
 * purpose), and differ in none. Who enters a payment by hand may name an invoice in place of the payer: then its client
 * is taken for the payer, unless the entry names other numbers alone. Each payment is taken for one entry only: of two
 * equal payments of which one is known, one is new.
 */
export async function recognize(db: Database, entries: Entry[]): Promise<Map<Entry, PaymentRow>> {
  const similar = await lockSimilar(db, entries);
  const known = Map.groupBy(
    similar.map(({ payment, ...paid }) => ({ payment, traits: traitsOfPayment(payment, paid) })),
    ({ traits }) => kindOf(traits),
  );
  const recognized = new Map<Entry, PaymentRow>();
  for (const entry of entries) {
    const traits = traitsOfEntry(entry);
    const candidates = known.get(kindOf(traits)) ?? [];
    let best = { index: -1, agreement: 0 };
    for (const [index, candidate] of candidates.entries()) {
      const agreement = agreementBetween(traits, candidate.traits);
      if (agreement > best.agreement) best = { index, agreement };
    }
    const [taken] = best.agreement > 0 ? candidates.splice(best.index, 1) : [];
    if (taken) recognized.set(entry, taken.payment);
  }
  return recognized;
}

/** The invoice that somebody booked a payment to by hand, and its client. */
export type PaidByHand = {
  invoice: { numberKey: string; date: string } | null;
  client: { inn: string | null; name: string } | null;
};

export const paidByHand = {
  invoice: { numberKey: sql<string>`${documents.numberKey}`, date: documents.date },
  client: { inn: clients.inn, name: clients.name },
};

async function lockSimilar(
  db: Database,
  entries: Entry[],
): Promise<Array<{ payment: PaymentRow } & PaidByHand>> {
  if (entries.length === 0) return [];
  const dates = entries.map(({ document }) => document.date).sort();
  return db
    .select({ payment: payments, ...paidByHand })
    .from(payments)
    .leftJoin(documents, and(eq(documents.id, payments.documentId), eq(payments.source, "manual")))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isNull(payments.statementKey),
        inArray(payments.organizationId, [...new Set(entries.map(({ organizationId }) => organizationId))]),
        inArray(payments.amountCents, [...new Set(entries.map(({ document }) => document.amountCents))]),
        sql`${payments.receivedAt} between ${dates[0]}::date - ${days}::int and ${dates.at(-1)}::date + ${days + 1}::int`,
      ),
    )
    .orderBy(asc(payments.id))
    .for("update", { of: payments });
}

/** What is compared of an entry. */
type Comparable = Pick<Entry, "organizationId" | "kind"> & {
  document: Pick<Entry["document"], "date" | "amountCents" | "number" | "purpose"> & {
    payer: Pick<Entry["document"]["payer"], "inn" | "name">;
  };
};

/** How many things an entry and a payment agree in; 0 when they cannot be the same. */
export const agreementOf = (entry: Comparable, payment: PaymentRow, paid: PaidByHand | null = null): number =>
  agreementBetween(traitsOfEntry(entry), traitsOfPayment(payment, paid));

type Told = Pick<
  typeof payments.$inferInsert,
  | "organizationId"
  | "kind"
  | "amountCents"
  | "payerInn"
  | "payerName"
  | "purpose"
  | "documentNumber"
  | "paidAt"
>;

/** What a notification told, as a statement would say it. */
export const asEntry = (told: Told): Comparable => ({
  organizationId: told.organizationId,
  kind: told.kind === "outgoing" ? "outgoing" : "incoming",
  document: {
    date: (told.paidAt ?? new Date().toISOString()).slice(0, 10),
    amountCents: told.amountCents,
    number: told.documentNumber ?? null,
    purpose: told.purpose ?? null,
    payer: { inn: told.payerInn ?? null, name: told.payerName ?? null },
  },
});

/** What is compared of the two, in the form in which it is. */
type Traits = {
  organizationId: string;
  amountCents: number;
  isIncoming: boolean;
  at: number;
  payerInn: string | null;
  payerName: string;
  number: string | null;
  purpose: string;
};

/** With the purpose as it is written. */
type EntryTraits = Traits & { said: string };
type PaymentTraits = Traits & { paid: PaidByHand | null };

const traitsOfEntry = ({ organizationId, kind, document }: Comparable): EntryTraits => ({
  organizationId,
  amountCents: document.amountCents,
  isIncoming: kind === "incoming",
  at: Date.parse(`${document.date}T12:00:00Z`),
  payerInn: document.payer.inn,
  payerName: bareName(document.payer.name ?? ""),
  number: withoutZeros(document.number),
  purpose: letters(document.purpose),
  said: document.purpose ?? "",
});

const traitsOfPayment = (payment: PaymentRow, paid: PaidByHand | null = null): PaymentTraits => ({
  organizationId: payment.organizationId,
  amountCents: payment.amountCents,
  isIncoming: (countedKinds as readonly string[]).includes(payment.kind),
  at: Date.parse(payment.receivedAt),
  payerInn: payment.payerInn,
  payerName: bareName(payment.payerName ?? ""),
  number: withoutZeros(payment.documentNumber),
  purpose: letters(payment.purpose),
  paid,
});

/** What has to be equal. */
const kindOf = ({ organizationId, amountCents, isIncoming }: Traits) =>
  `${organizationId} ${amountCents} ${isIncoming}`;

function agreementBetween(entry: EntryTraits, payment: PaymentTraits): number {
  const isApart = Math.abs(entry.at - payment.at) > (days + 0.5) * 86_400_000;
  if (isApart || kindOf(entry) !== kindOf(payment)) return 0;
  const signs = [
    // What goes out is all paid by ourselves, which tells nothing.
    entry.isIncoming ? compare(entry.payerInn, payment.payerInn) : null,
    compare(entry.number, payment.number),
    samePurpose(entry.purpose, payment.purpose) || null,
    entry.isIncoming && isDistinctive(entry.payerName) && entry.payerName === payment.payerName ? true : null,
    (entry.isIncoming && payment.paid && isPaidBy(entry, payment.paid)) || null,
  ];
  return signs.includes(false) ? 0 : signs.filter(Boolean).length;
}

/** Whether an entry comes from the client of an invoice, and may be for this one: it names it, or none. */
function isPaidBy({ payerInn, payerName, said }: EntryTraits, { invoice, client }: PaidByHand): boolean {
  if (!invoice || !client) return false;
  if (client.inn ? payerInn !== client.inn : !sameName(payerName, client.name)) return false;
  const keys = mentionsIn(said).flatMap((mention) => (mention.by === "sign" ? [] : mention.keys));
  const shorts = shortNumbersIn(said, keys);
  return (
    keys.length + shorts.length === 0 ||
    keys.includes(invoice.numberKey) ||
    shorts.some((short) => isShortOf(short, invoice))
  );
}

/** Null when one of the two is not known. */
const compare = (one: string | null, other: string | null) => (one && other ? one === other : null);

const withoutZeros = (number: string | null) => number?.replace(/^0+/, "") || null;

/** Whether two purposes say the same; one may be cut short. */
function samePurpose(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 10 && long.startsWith(short);
}

const letters = (text: string | null) => canonical(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");
