import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { startOfDay } from "@/lib/kernel/days";
import { paymentRowColumns } from "./record";
import { countedKinds } from "./rules";
import type { ClientMoneyKind } from "./schema";
import { days } from "./statement/agreement";

/** Money that is about to be entered by hand, in kopecks, and what for. */
type Told = {
  organizationId: string;
  kind: ClientMoneyKind;
  amountCents: number;
  /** A moment. */
  paidAt: string;
  /** What was entered with it is this money itself. */
  idempotencyKey?: string;
  /** The document, where it is for one, and whose money it is. */
  target: { id?: string; clientId: string | null };
};

/**
 * Money of the same sum that is booked to this document or its client already, and was paid within a few days of it, newest first,
 * whoever told of it.
 */
export async function bookedAlike(
  db: Database,
  { organizationId, kind, amountCents, paidAt, idempotencyKey, target: { id, clientId } }: Told,
  limit: number,
) {
  const day = paidAt.slice(0, 10);
  const found = await db
    .select(paymentRowColumns)
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.amountCents, amountCents),
        inArray(payments.kind, kind === "outgoing" ? ["outgoing"] : countedKinds),
        or(
          id ? eq(payments.documentId, id) : undefined,
          clientId ? eq(payments.clientId, clientId) : undefined,
        ),
        idempotencyKey ? sql`${payments.idempotencyKey} is distinct from ${idempotencyKey}` : undefined,
        sql`${payments.receivedAt} >= ${startOfDay(day, -days)} and ${payments.receivedAt} < ${startOfDay(day, days + 1)}`,
      ),
    )
    .orderBy(desc(payments.receivedAt), desc(payments.id))
    .limit(limit);
  return found.map((payment) => ({ ...payment, document: null, documentCount: 0 }));
}
