import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { canonical } from "@/lib/payments/purpose/canonical";
import { countedKinds } from "@/lib/payments/rules";
import { sameName } from "@/lib/payments/same-name";
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
  const known = new Set(await lockSimilar(db, entries));
  const recognized = new Map<Entry, PaymentRow>();
  for (const entry of entries) {
    const best = [...known]
      .map((payment) => ({ payment, agreement: agreementOf(entry, payment) }))
      .filter(({ agreement }) => agreement > 0)
      .sort((a, b) => b.agreement - a.agreement)[0];
    if (!best) continue;
    recognized.set(entry, best.payment);
    known.delete(best.payment);
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
export function agreementOf({ organizationId, kind, document }: Comparable, payment: PaymentRow): number {
  const isIncoming = (countedKinds as readonly string[]).includes(payment.kind);
  const apart = Math.abs(Date.parse(`${document.date}T12:00:00Z`) - Date.parse(payment.receivedAt));
  if (payment.organizationId !== organizationId || payment.amountCents !== document.amountCents) return 0;
  if (isIncoming !== (kind === "incoming") || apart > (days + 0.5) * 86_400_000) return 0;
  const { payer, number, purpose } = document;
  const signs = [
    // What goes out is all paid by ourselves, which tells nothing.
    kind === "incoming" ? compare(payer.inn, payment.payerInn) : null,
    compare(withoutZeros(number), withoutZeros(payment.documentNumber)),
    samePurpose(purpose, payment.purpose) || null,
    kind === "incoming" && payer.name && payment.payerName && sameName(payer.name, payment.payerName)
      ? true
      : null,
  ];
  return signs.includes(false) ? 0 : signs.filter(Boolean).length;
}

/** Null when one of the two is not known. */
const compare = (one: string | null, other: string | null) => (one && other ? one === other : null);

const withoutZeros = (number: string | null) => number?.replace(/^0+/, "") || null;

/** Whether two purposes say the same; one may be cut short. */
function samePurpose(one: string | null, other: string | null): boolean {
  const [short, long] = [one, other].map(letters).sort((a, b) => a.length - b.length) as [string, string];
  return short.length >= 10 && long.startsWith(short);
}

const letters = (text: string | null) => canonical(text ?? "").replace(/[^\p{L}\p{N}]/gu, "");
