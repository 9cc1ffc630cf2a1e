import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { organizations, type payments } from "@/db/schema";
import { isIncome } from "@/lib/payments/advance";
import type { OwnAccounts } from "./own-account";

type TransferFacts = Pick<
  typeof payments.$inferSelect,
  "organizationId" | "kind" | "amountCents" | "payerInn" | "payerAccount"
>;

/**
 * Returns whether an organization paid itself, which is not income: from one of its own accounts or, if no
 * invoice is named, from an unknown account of a payer with its INN. The organization whose account received
 * the money must be known.
 */
export async function isOwnTransfer(
  db: Database,
  payment: TransferFacts,
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
