import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { paymentAllocations, payments } from "@/db/schema";
import { businessDateOf } from "@/lib/kernel/clock";
import { paymentRowColumns } from "./record";
import { incomingKinds } from "./rules";
import type { ClientMoneyKind } from "./schema";
import { isReceivedAround } from "./statement/received-around";

/** Money that is about to be entered by hand, in kopecks, and what it is for. */
type ManualMoney = {
  organizationId: string;
  kind: ClientMoneyKind;
  amountCents: number;
  /** A timestamp. */
  paidAt: string;
  /** A payment entered with this key is the same request repeated, so it is left out. */
  idempotencyKey?: string;
  /** The document, if the money is for one, and the client. */
  target: { id?: string; clientId: string | null };
};

/**
 * Finds payments of the same amount that are already booked to the document or its client, and payments of which the
 * document has a share of this amount. Only those paid within a few days of the given date, newest first, whatever
 * their source.
 */
export async function findBookedAlike(
  db: Database,
  { organizationId, kind, amountCents, paidAt, idempotencyKey, target: { id, clientId } }: ManualMoney,
  limit: number,
) {
  const day = businessDateOf(paidAt);
  const found = await db
    .select(paymentRowColumns)
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        or(
          and(
            eq(payments.amountCents, amountCents),
            clientId ? or(paysDocument(id), eq(payments.clientId, clientId)) : paysDocument(id),
          ),
          paysDocument(id, amountCents),
        ),
        inArray(payments.kind, kind === "outgoing" ? ["outgoing"] : incomingKinds),
        idempotencyKey ? sql`${payments.idempotencyKey} is distinct from ${idempotencyKey}` : undefined,
        isReceivedAround(day),
      ),
    )
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(limit);
  return found.map((payment) => ({ ...payment, document: null, documentCount: 0 }));
}

/** Whether a payment pays the document, if there is one; with `shareCents`, whether with a share of this amount. */
const paysDocument = (documentId: string | undefined, shareCents?: number): SQL | undefined =>
  documentId
    ? sql`${payments.id} in (select ${paymentAllocations.paymentId} from ${paymentAllocations}
        where ${eq(paymentAllocations.documentId, documentId)}
          and ${shareCents === undefined ? sql`true` : eq(paymentAllocations.amountCents, shareCents)})`
    : undefined;
