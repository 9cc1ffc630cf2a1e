import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, payments } from "@/db/schema";
import { isManual } from "@/lib/payments/rules";
import {
  agreementBetween,
  apart,
  areOfOtherInvoices,
  asEntry,
  isAtHome,
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
        // Of whichever organization; named so, the index by amounts serves.
        inArray(payments.organizationId, db.select({ id: organizations.id }).from(organizations)),
        entry.account ? eq(payments.ownAccount, entry.account) : undefined,
        eq(payments.amountCents, told.amountCents),
        isNotNull(payments.statementKey),
        isNull(payments.bankPaymentId),
        sql`${payments.receivedAt} between ${date}::date - 4 and ${date}::date + 4`,
      ),
    )
    .orderBy(asc(payments.id))
    .for("update");
  const traits = traitsOfEntry(entry);
  const agreements = candidates.map((payment) => {
    const known = traitsOfPayment(payment);
    const isOther = !isManual(payment) && areOfOtherInvoices(traits, known);
    return {
      payment,
      isHome: isAtHome(traits, known),
      agreement: isOther ? 0 : agreementBetween(traits, known),
      apart: apart(traits, known),
    };
  });
  const [best] = agreements
    .filter(({ agreement }) => agreement > 0)
    .sort((a, b) => Number(b.isHome) - Number(a.isHome) || b.agreement - a.agreement || a.apart - b.apart);
  return best?.payment ?? null;
}
