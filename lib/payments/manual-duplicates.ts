import { and, asc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import { isIncome, isManual } from "./rules";
import type { ManualDuplicate } from "./schema";
import { agreementBetween, asEntry, traitsOfEntry, traitsOfPayment } from "./statement/agreement";
import { manualBookings } from "./statement/manual-bookings";
import { readNamedNumbers } from "./statement/named-numbers";
import { isReceivedAround } from "./statement/received-around";

/** Payments that a person entered and that the bank has not reported yet. */
const isManualOnly = and(
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
export async function findManualDuplicates(
  db: Database,
  reported: readonly Reported[],
): Promise<Array<ManualDuplicate | null>> {
  if (reported.length === 0) return [];
  const days = reported.map(({ receivedAt }) => businessDateOf(receivedAt)).sort();
  const entered = await db
    .select({
      payment: payments,
      paid: manualBookings(db),
      document: { id: documents.id, number: documents.number },
    })
    .from(payments)
    .leftJoin(documents, eq(documents.id, payments.documentId))
    .where(
      and(
        isManualOnly,
        or(isNotNull(payments.documentId), isNotNull(payments.clientId)),
        inArray(payments.organizationId, [...new Set(reported.map(({ organizationId }) => organizationId))]),
        inArray(payments.amountCents, [...new Set(reported.map(({ amountCents }) => amountCents))]),
        isReceivedAround(days[0]!, days.at(-1)!),
      ),
    )
    .orderBy(asc(payments.id));
  const numbersByPurpose = entered.length > 0 ? await readNamedNumbers(db, reported.map(purposeOf)) : null;
  return reported.map((each) => {
    const candidates = entered.filter(({ payment }) => mayBeSameMoney(each, payment));
    if (!numbersByPurpose || candidates.length === 0) return null;
    const traits = traitsOfEntry(asEntry(each, each.receivedAt));
    const named = numbersByPurpose.get(purposeOf(each))!;
    const [best] = candidates
      .map(({ payment, paid, document }) => ({
        payment,
        document,
        agreement: agreementBetween(traits, traitsOfPayment(payment), { paid, namedNumbers: named }),
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
 * Requires that the bank reported the first payment, that organization, direction and amount agree, and that
 * the clients do not differ.
 */
const mayBeSameMoney = (reported: Reported, entered: typeof payments.$inferSelect) =>
  !isManual(reported) &&
  reported.organizationId === entered.organizationId &&
  reported.amountCents === entered.amountCents &&
  isIncome(reported) === isIncome(entered) &&
  (!reported.clientId || !entered.clientId || reported.clientId === entered.clientId);

type DocumentPayment = Omit<Reported, "receivedAt"> &
  Pick<typeof payments.$inferSelect, "id" | "paidAt" | "createdAt">;

/**
 * Returns the manual duplicates of payments of one document, keyed by the id of the payment that the bank
 * reported. Runs no query if no manual payment has the same amount.
 */
export async function findDuplicatesOfDocument(
  db: Database,
  documentPayments: readonly DocumentPayment[],
): Promise<Record<string, ManualDuplicate>> {
  const { manual = [], reported = [] } = Object.groupBy(documentPayments, ({ source }) =>
    source === "manual" ? "manual" : "reported",
  );
  const manualAmounts = new Set(manual.map(({ amountCents }) => amountCents));
  const possibleDuplicates = reported
    .filter(({ amountCents, kind }) => manualAmounts.has(amountCents) && kind !== "outgoing")
    .map((payment) => ({ ...payment, receivedAt: payment.paidAt ?? payment.createdAt }));
  const entered = await findManualDuplicates(db, possibleDuplicates);
  return Object.fromEntries(
    possibleDuplicates.flatMap(({ id }, index) => {
      const duplicate = entered[index];
      return duplicate ? [[id, duplicate]] : [];
    }),
  );
}
