import { payments } from "@/db/schema";
import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { settleAllocated } from "./allocate";
import { type AllocationChoice, decideAllocation, type RequestedAllocation } from "./decide-allocation";
import type { PaidDocument } from "./paid-document";
import { allocationColumns, insertShares } from "./write-allocation";

type NewPayment = typeof payments.$inferInsert;

type Options = AllocationChoice & {
  /** What the history says about where the payment came from. */
  received: Record<string, unknown>;
  /** Documents that the caller has locked. */
  locked?: readonly PaidDocument[];
};

/**
 * Stores a new payment, allocated like `allocatePayment` allocates a stored one, and returns its id. Returns null, and
 * changes nothing, if a payment with the same identifier of the bank is stored already. Throws what `decideAllocation`
 * throws.
 */
export async function insertAllocated(
  context: Pick<Context, "db" | "actor">,
  values: NewPayment,
  requested: RequestedAllocation[],
  { received, ...options }: Options,
): Promise<string | null> {
  const { db } = context;
  const { organizationId, kind, amountCents } = values;
  const decided = await decideAllocation(db, { organizationId, kind, amountCents }, requested, options);
  const [payment] = await db
    .insert(payments)
    .values({ ...values, ...allocationColumns(decided.allocation) })
    .onConflictDoNothing({ target: payments.bankPaymentId })
    .returning({ id: payments.id, organizationId: payments.organizationId });
  if (!payment) return null;
  await insertShares(db, payment.id, decided.allocation);
  await record(context, "payment.received", payment, received);
  await settleAllocated(context, { id: payment.id, kind, amountCents }, decided, []);
  return payment.id;
}
