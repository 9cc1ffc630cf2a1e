import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { lettersOf } from "@/lib/payments/purpose/canonical";

type PaymentRow = typeof payments.$inferSelect;

/** What a payment by code goes by that the bank has given no identifier (`fastPaymentId`). */
const codeId = ":[0-9a-f]{64}$";
const isCodeId = new RegExp(codeId);

/** How far apart in time the bank may tell of one payment, where it does not date it, in seconds. */
const apartSeconds = 3_600;

/**
 * Whether the bank may have told of a payment before. It may tell of a payment by code between companies a second time, as of
 * an ordinary one; only the account, the sum, the purpose and the time show that they are the same.
 */
export async function isPerhapsTold(db: Database, payment: PaymentRow): Promise<boolean> {
  const { id, kind, organizationId, amountCents, ownAccount, receivedAt, createdAt } = payment;
  const isByCode = kind === "incoming_sbp_b2b" && isCodeId.test(payment.bankPaymentId ?? "");
  if (!isByCode && kind !== "incoming") return false;
  const alike = await db
    .select({ purpose: payments.purpose })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.amountCents, amountCents),
        ne(payments.id, id),
        inArray(payments.kind, ["incoming", "incoming_sbp_b2b"]),
        sql`${payments.bankPaymentId} ${sql.raw(isByCode ? "!~" : "~")} ${codeId}`,
        ownAccount === null
          ? undefined
          : or(isNull(payments.ownAccount), eq(payments.ownAccount, ownAccount)),
        sql`(${dayOf(payments.receivedAt)} = ${dayOf(sql`${receivedAt}::timestamptz`)}
          or abs(extract(epoch from ${payments.createdAt} - ${createdAt}::timestamptz)) < ${apartSeconds})`,
      ),
    );
  return alike.some(({ purpose }) => lettersOf(purpose) === lettersOf(payment.purpose));
}
