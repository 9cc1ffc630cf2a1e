import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, type payments } from "@/db/schema";
import { isIncome } from "@/lib/payments/advance";
import type { OwnAccounts } from "./own-account";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Whether money came to an organization from itself, which is no income: from an account of its own, or, where no invoice is
 * named, from an account not known here of somebody with its INN. It has to be known whose account the money came to.
 */
export async function isOwnTransfer(
  db: Database,
  payment: PaymentRow,
  accounts: OwnAccounts,
  namesInvoice: boolean,
): Promise<boolean> {
  if (!isIncome(payment)) return false;
  if (accounts.some(({ number }) => number === payment.payerAccount)) return true;
  if (!payment.payerInn || namesInvoice) return false;
  const [owner] = await db
    .select({ inn: organizations.inn })
    .from(organizations)
    .where(eq(organizations.id, payment.organizationId));
  return owner?.inn === payment.payerInn;
}
