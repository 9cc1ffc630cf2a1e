import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { startOfDay } from "@/lib/kernel/days";
import { paymentRowColumns } from "./record";
import { countedKinds } from "./rules";
import type { ClientMoneyKind } from "./schema";
import { days } from "./statement/agreement";

/** Money that is about to be entered by hand, in kopecks, and what it is for. */
type Told = {
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
 * Finds payments of the same amount that are already booked to the document or its client and were paid
 * within a few days of the given date, newest first, whatever their source.
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
