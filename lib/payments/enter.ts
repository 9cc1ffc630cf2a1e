import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { insertAllocated } from "./insert-allocated";
import { readPayment } from "./queries";
import type { ClientMoneyKind, PaymentDetails } from "./schema";

/** Money that a person enters by hand, in kopecks. */
type ManualMoney = {
  organizationId: string;
  kind: ClientMoneyKind;
  amountCents: number;
  paidAt: string;
  payerName?: string | null;
  purpose?: string | null;
  documentNumber?: string | null;
  idempotencyKey?: string;
};

/** What the money is for: a document, or a client without a document. */
type Target = { documentId: string } | { clientId: string };

/**
 * Records money entered by hand and gives it to a document or a client. Returns the existing payment if the
 * same request was made before with this idempotency key. Throws `conflict` if the key was used for different
 * money.
 */
export async function enterPayment(
  context: Pick<Context, "db" | "actor">,
  money: ManualMoney,
  target: Target,
): Promise<PaymentDetails & { isNew: boolean }> {
  const { db } = context;
  const { idempotencyKey: key } = money;
  const existing = key ? await findByIdempotencyKey(db, money.organizationId, key) : undefined;
  if (existing) {
    const isForTarget =
      "documentId" in target
        ? existing.documentId === target.documentId
        : existing.clientId === target.clientId;
    if (!isForTarget || existing.kind !== money.kind || existing.amountCents !== money.amountCents)
      throw new Failure("conflict", { detail: "payment_entered_before" });
    return { ...(await readPayment(db, existing.id)), isNew: false };
  }
  const id = await insertAllocated(
    context,
    { ...money, idempotencyKey: key || null, source: "manual" },
    "documentId" in target ? [target] : [],
    {
      reason: { by: "person", signs: [] },
      clientId: "clientId" in target ? target.clientId : null,
      received: { source: "manual" },
    },
  );
  return { ...(await readPayment(db, id!)), isNew: true };
}

async function findByIdempotencyKey(db: Database, organizationId: string, key: string) {
  const [existing] = await db
    .select({
      id: payments.id,
      kind: payments.kind,
      amountCents: payments.amountCents,
      documentId: payments.documentId,
      clientId: payments.clientId,
    })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), eq(payments.idempotencyKey, key)));
  return existing;
}
