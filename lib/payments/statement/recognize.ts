import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { canonical } from "@/lib/payments/purpose/canonical";
import { countedKinds } from "@/lib/payments/rules";
import { bareName, isDistinctive } from "@/lib/payments/same-name";
import type { Entry } from "./entries";

type PaymentRow = typeof payments.$inferSelect;

/** How far apart a notification and a statement may date one payment. */
const days = 3;

/**
 * Which entries are payments that became known in another way, from a notification or a person. It has to be of the
 * same organization, direction and amount, within three days, agree in one thing more (payer, number of the order or
 * purpose), and differ in none. Each payment is taken for one entry only: of two equal payments of which one is known,
 * one is new.
 */
export async function recognize(db: Database, entries: Entry[]): Promise<Map<Entry, PaymentRow>> {
  const similar = await lockSimilar(db, entries);
  const known = Map.groupBy(
    similar.map((payment) => ({ payment, traits: traitsOfPayment(payment) })),
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

async function lockSimilar(db: Database, entries: Entry[]): Promise<PaymentRow[]> {
  if (entries.length === 0) return [];
  const dates = entries.map(({ document }) => document.date).sort();
  return db
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.statementKey),
        inArray(payments.organizationId, [...new Set(entries.map(({ organizationId }) => organizationId))]),
        inArray(payments.amountCents, [...new Set(entries.map(({ document }) => document.amountCents))]),
        sql`${payments.receivedAt} between ${dates[0]}::date - ${days}::int and ${dates.at(-1)}::date + ${days + 1}::int`,
      ),
    )
    .orderBy(asc(payments.id))
    .for("update");
}

/** What is compared of an entry. */
type Comparable = Pick<Entry, "organizationId" | "kind"> & {
  document: Pick<Entry["document"], "date" | "amountCents" | "number" | "purpose"> & {
    payer: Pick<Entry["document"]["payer"], "inn" | "name">;
  };
};

/** How many things an entry and a payment agree in; 0 when they cannot be the same. */
export const agreementOf = (entry: Comparable, payment: PaymentRow): number =>
  agreementBetween(traitsOfEntry(entry), traitsOfPayment(payment));

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

const traitsOfEntry = ({ organizationId, kind, document }: Comparable): Traits => ({
  organizationId,
  amountCents: document.amountCents,
  isIncoming: kind === "incoming",
  at: Date.parse(`${document.date}T12:00:00Z`),
  payerInn: document.payer.inn,
  payerName: bareName(document.payer.name ?? ""),
  number: withoutZeros(document.number),
  purpose: letters(document.purpose),
});

const traitsOfPayment = (payment: PaymentRow): Traits => ({
  organizationId: payment.organizationId,
  amountCents: payment.amountCents,
  isIncoming: (countedKinds as readonly string[]).includes(payment.kind),
  at: Date.parse(payment.receivedAt),
  payerInn: payment.payerInn,
  payerName: bareName(payment.payerName ?? ""),
  number: withoutZeros(payment.documentNumber),
  purpose: letters(payment.purpose),
});

/** What has to be equal. */
const kindOf = ({ organizationId, amountCents, isIncoming }: Traits) =>
  `${organizationId} ${amountCents} ${isIncoming}`;

function agreementBetween(entry: Traits, payment: Traits): number {
  const isApart = Math.abs(entry.at - payment.at) > (days + 0.5) * 86_400_000;
  if (isApart || kindOf(entry) !== kindOf(payment)) return 0;
  const signs = [
    // What goes out is all paid by ourselves, which tells nothing.
    entry.isIncoming ? compare(entry.payerInn, payment.payerInn) : null,
    compare(entry.number, payment.number),
    samePurpose(entry.purpose, payment.purpose) || null,
    entry.isIncoming && isDistinctive(entry.payerName) && entry.payerName === payment.payerName ? true : null,
  ];
  return signs.includes(false) ? 0 : signs.filter(Boolean).length;
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
