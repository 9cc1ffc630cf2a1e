import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import {
  agreementBetween,
  asEntry,
  traitsOfEntry,
  traitsOfPayment,
} from "@/lib/payments/statement/agreement";

type PaymentRow = typeof payments.$inferSelect;

/**
 * The payment that a statement brought before its notification came, late or tried again; locked. It has to agree as a
 * statement's entry has to with a payment that a notification brought before.
 */
export async function findOnStatement(
  db: Database,
  told: Parameters<typeof asEntry>[0] & { paidAt: string | null },
): Promise<PaymentRow | null> {
  const entry = asEntry(told, told.paidAt ?? new Date().toISOString());
  const { date } = entry.document;
  const candidates = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, told.organizationId),
        eq(payments.amountCents, told.amountCents),
        isNotNull(payments.statementKey),
        isNull(payments.bankPaymentId),
        sql`${payments.receivedAt} between ${date}::date - 4 and ${date}::date + 4`,
      ),
    )
    .orderBy(asc(payments.id))
    .for("update");
  const traits = traitsOfEntry(entry);
  const agreements = candidates.map((payment) => ({
    payment,
    agreement: agreementBetween(traits, traitsOfPayment(payment)),
  }));
  const [best] = agreements
    .filter(({ agreement }) => agreement > 0)
    .sort((a, b) => b.agreement - a.agreement);
  return best?.payment ?? null;
}
