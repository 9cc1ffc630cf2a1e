import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, payments } from "@/db/schema";
import type { Entered } from "./schema";
import { agreementOf, asEntry, paidByHand } from "./statement/recognize";

/** What a person entered and no bank has reported yet. */
const isEnteredAlone = and(
  eq(payments.source, "manual"),
  isNull(payments.statementKey),
  isNull(payments.bankPaymentId),
);

type Waiting = Parameters<typeof asEntry>[0] & { receivedAt: string };

/**
 * For each payment that waits the one that a person entered and that is the same money, as a statement would recognize it:
 * booked as well, it would count twice. Null where there is none. One statement for all.
 */
export async function enteredByHand(
  db: Database,
  waiting: readonly Waiting[],
): Promise<Array<Entered | null>> {
  if (waiting.length === 0) return [];
  const days = waiting.map(({ receivedAt }) => receivedAt.slice(0, 10)).sort();
  const entered = await db
    .select({ payment: payments, ...paidByHand, document: { id: documents.id, number: documents.number } })
    .from(payments)
    .innerJoin(documents, eq(documents.id, payments.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isEnteredAlone,
        inArray(payments.organizationId, [...new Set(waiting.map(({ organizationId }) => organizationId))]),
        inArray(payments.amountCents, [...new Set(waiting.map(({ amountCents }) => amountCents))]),
        sql`${payments.receivedAt} between ${days[0]}::date - 4 and ${days.at(-1)}::date + 5`,
      ),
    )
    .orderBy(asc(payments.id));
  return waiting.map((each) => {
    const entry = asEntry(each);
    const [best] = entered
      .map(({ payment, document, ...paid }) => ({
        payment,
        document,
        agreement: agreementOf(entry, payment, paid),
      }))
      .filter(({ agreement }) => agreement > 0)
      .sort((a, b) => b.agreement - a.agreement);
    if (!best) return null;
    const { payment, document } = best;
    return { id: payment.id, paidAt: payment.receivedAt, documentId: document.id, number: document.number };
  });
}
