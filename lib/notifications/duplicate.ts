import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { lettersOf } from "@/lib/payments/purpose/canonical";

type PaymentRow = typeof payments.$inferSelect;

/** The end of an identifier made for a payment by QR code that the bank gave none (`fastPaymentId`). */
const qrIdPattern = ":[0-9a-f]{64}$";
const qrIdRegex = new RegExp(qrIdPattern);

/** How many seconds apart the bank may report one payment if the dates differ. */
const maxSecondsApart = 3_600;

/** What shows whether the bank may report a payment twice. */
type ReportedPayment = Pick<PaymentRow, "kind" | "bankPaymentId" | "amountCents" | "purpose">;

/** A reported payment that is not stored yet. */
type NewPayment = ReportedPayment & Pick<PaymentRow, "organizationId" | "ownAccount" | "paidAt">;

const isByQrCode = ({ kind, bankPaymentId }: ReportedPayment) =>
  kind === "incoming_sbp_b2b" && qrIdRegex.test(bankPaymentId ?? "");

/** Returns what two reports of one payment have in common; null for a payment that is reported once. */
export const reportKey = (payment: ReportedPayment): string | null =>
  isByQrCode(payment) || payment.kind === "incoming"
    ? `${payment.amountCents} ${lettersOf(payment.purpose)}`
    : null;

/**
 * Returns whether the bank may have reported a payment, which is not stored yet, before. It may report a payment by QR
 * code between companies a second time as an ordinary one; only account, amount, purpose and time show that they are
 * the same. Such reports must wait for each other (`lockForNotification` with `reportKey`).
 */
export async function mayBeDuplicate(db: Database, payment: NewPayment): Promise<boolean> {
  const { organizationId, amountCents, ownAccount } = payment;
  if (reportKey(payment) === null) return false;
  const now = new Date().toISOString();
  const receivedAt = payment.paidAt ?? now;
  const similarPayments = await db
    .select({ purpose: payments.purpose })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        eq(payments.amountCents, amountCents),
        inArray(payments.kind, ["incoming", "incoming_sbp_b2b"]),
        sql`${payments.bankPaymentId} ${sql.raw(isByQrCode(payment) ? "!~" : "~")} ${qrIdPattern}`,
        ownAccount === null
          ? undefined
          : or(isNull(payments.ownAccount), eq(payments.ownAccount, ownAccount)),
        sql`(${dayOf(payments.receivedAt)} = ${dayOf(sql`${receivedAt}::timestamptz`)}
          or abs(extract(epoch from ${payments.createdAt} - ${now}::timestamptz)) < ${maxSecondsApart})`,
      ),
    );
  return similarPayments.some(({ purpose }) => lettersOf(purpose) === lettersOf(payment.purpose));
}
