import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { isManual } from "./rules";
import type { Entered } from "./schema";
import { agreementBetween, asEntry, traitsOfEntry, traitsOfPayment } from "./statement/agreement";
import { readNamed } from "./statement/named";
import { paidByHand } from "./statement/paid-by-hand";

/** Payments that a person entered and that the bank has not reported yet. */
const isEnteredAlone = and(
  eq(payments.source, "manual"),
  isNull(payments.statementKey),
  isNull(payments.bankPaymentId),
);

type Reported = Parameters<typeof asEntry>[0] &
  Pick<typeof payments.$inferSelect, "source" | "clientId" | "receivedAt">;

/**
 * Returns, for each payment that the bank reported, the payment entered by hand that is the same money
 * according to the rules for recognizing statements; if both stay booked, the money counts twice. The entry
 * is null if there is none or if the two are booked to different clients, because one of those bookings is
 * wrong. Runs one query for all payments.
 */
export async function enteredByHand(
  db: Database,
  reported: readonly Reported[],
): Promise<Array<Entered | null>> {
  if (reported.length === 0) return [];
  const days = reported.map(({ receivedAt }) => receivedAt.slice(0, 10)).sort();
  const entered = await db
    .select({
      payment: payments,
      paid: paidByHand(db),
      document: { id: documents.id, number: documents.number },
    })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .where(
      and(
        isEnteredAlone,
        or(isNotNull(payments.documentId), isNotNull(payments.clientId)),
        inArray(payments.organizationId, [...new Set(reported.map(({ organizationId }) => organizationId))]),
        inArray(payments.amountCents, [...new Set(reported.map(({ amountCents }) => amountCents))]),
        sql`${payments.receivedAt} between ${days[0]}::date - 4 and ${days.at(-1)}::date + 5`,
      ),
    )
    .orderBy(asc(payments.id));
  const said = entered.length > 0 ? await readNamed(db, reported.map(purposeOf)) : null;
  return reported.map((each) => {
    const candidates = entered.filter(({ payment }) => mayBeOne(each, payment));
    if (!said || candidates.length === 0) return null;
    const traits = traitsOfEntry(asEntry(each, each.receivedAt));
    const named = said.get(purposeOf(each))!;
    const [best] = candidates
      .map(({ payment, paid, document }) => ({
        payment,
        document,
        agreement: agreementBetween(traits, traitsOfPayment(payment), { paid, said: named }),
      }))
      .filter(({ agreement }) => agreement > 0)
      .sort((a, b) => b.agreement - a.agreement);
    if (!best) return null;
    const { payment, document } = best;
    return { id: payment.id, paidAt: payment.receivedAt, document };
  });
}

const purposeOf = ({ purpose }: Reported) => purpose ?? "";

/**
 * Requires that the bank reported the first payment, that organization and amount agree, and that the clients
 * do not differ.
 */
const mayBeOne = (reported: Reported, entered: typeof payments.$inferSelect) =>
  !isManual(reported) &&
  reported.organizationId === entered.organizationId &&
  reported.amountCents === entered.amountCents &&
  (!reported.clientId || !entered.clientId || reported.clientId === entered.clientId);

type OfDocument = Omit<Reported, "receivedAt"> &
  Pick<typeof payments.$inferSelect, "id" | "paidAt" | "createdAt">;

/**
 * Returns the manual duplicates of payments of one document, keyed by the id of the payment that the bank
 * reported. Runs no query if no manual payment has the same amount.
 */
export async function enteredToo(
  db: Database,
  ofDocument: readonly OfDocument[],
): Promise<Record<string, Entered>> {
  const { manual = [], reported = [] } = Object.groupBy(ofDocument, ({ source }) =>
    source === "manual" ? "manual" : "reported",
  );
  const sums = new Set(manual.map(({ amountCents }) => amountCents));
  const alike = reported
    .filter(({ amountCents, kind }) => sums.has(amountCents) && kind !== "outgoing")
    .map((payment) => ({ ...payment, receivedAt: payment.paidAt ?? payment.createdAt }));
  const entered = await enteredByHand(db, alike);
  return Object.fromEntries(
    alike.flatMap(({ id }, index) => {
      const same = entered[index];
      return same ? [[id, same]] : [];
    }),
  );
}
