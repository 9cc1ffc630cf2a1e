import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, payments } from "@/db/schema";
import { isManual } from "@/lib/payments/rules";
import {
  agreementBetween,
  asEntry,
  hasSameAccount,
  msApart,
  nameDifferentInvoices,
  traitsOfEntry,
  traitsOfPayment,
} from "@/lib/payments/statement/agreement";
import { isReceivedAround } from "@/lib/payments/statement/received-around";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Finds and locks the payment that a statement brought before its notification came, because that was late or
 * retried. Applies the same rules as a statement entry that meets a payment from an earlier notification.
 */
export async function findOnStatement(
  db: Database,
  reported: Parameters<typeof asEntry>[0] & { paidAt: string | null },
): Promise<PaymentRow | null> {
  const entry = asEntry(reported, reported.paidAt ?? new Date().toISOString());
  const { date } = entry.document;
  const candidates = await db
    .select()
    .from(payments)
    .where(
      and(
        // Covers every organization; written this way, the index by amounts is used.
        inArray(payments.organizationId, db.select({ id: organizations.id }).from(organizations)),
        entry.account ? eq(payments.ownAccount, entry.account) : undefined,
        eq(payments.amountCents, reported.amountCents),
        isNotNull(payments.statementKey),
        isNull(payments.bankPaymentId),
        isReceivedAround(date),
      ),
    )
    .orderBy(asc(payments.id))
    .for("update");
  const traits = traitsOfEntry(entry);
  const agreements = candidates.map((payment) => {
    const known = traitsOfPayment(payment);
    const isOther = !isManual(payment) && nameDifferentInvoices(traits, known);
    return {
      payment,
      isHome: hasSameAccount(traits, known),
      agreement: isOther ? 0 : agreementBetween(traits, known),
      apart: msApart(traits, known),
    };
  });
  const [best] = agreements
    .filter(({ agreement }) => agreement > 0)
    .sort((a, b) => Number(b.isHome) - Number(a.isHome) || b.agreement - a.agreement || a.apart - b.apart);
  return best?.payment ?? null;
}
