import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankAttempts, documents } from "@/db/schema";
import { invoicePaymentStatus } from "@/lib/bank/client";
import { bankFailure } from "@/lib/bank/failure";
import { record } from "@/lib/events/record";
import { command, execute, job } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { failuresAtBank, invoiceAtBank } from "./at-bank";
import { documentKey, type InvoiceStatus, invoiceStatus } from "./schema";

/**
 * Asks the bank for the payment status of an invoice. The status is only shown, because paid amounts are
 * counted from payments alone. It is stored only if it comes from the environment that has the invoice: the
 * other one does not know the invoice, and the sandbox returns canned responses.
 */
export const checkInvoiceStatus = job(
  {
    level: "viewer",
    summary: "Ask the bank for an issued invoice's payment status; returned in the bank's own words",
    input: documentKey,
    output: invoiceStatus,
    fails: failuresAtBank,
  },
  async (context, { id }): Promise<InvoiceStatus> => {
    const { attempt, access, isThere, key } = await invoiceAtBank(context, id);
    const paymentStatus = await invoicePaymentStatus(access, key).catch((error) => {
      throw bankFailure(error, context.locale);
    });
    const { environment } = access;
    if (!isThere) return { paymentStatus, environment, checkedAt: new Date().toISOString() };
    const { checkedAt } = await execute(storeStatus, context, { id, attemptId: attempt.id, paymentStatus });
    return { paymentStatus, environment, checkedAt };
  },
);

const storeStatus = command(
  {
    level: "viewer",
    summary: "Store the payment status reported by the bank",
    input: z.object({ id: identifier, attemptId: identifier, paymentStatus: z.string() }),
  },
  async (context, { id, attemptId, paymentStatus }) => {
    const { db } = context;
    const checkedAt = new Date().toISOString();
    const [before] = await db
      .select({ paymentStatus: bankAttempts.paymentStatus, organizationId: documents.organizationId })
      .from(bankAttempts)
      .innerJoin(documents, eq(documents.id, bankAttempts.documentId))
      .where(eq(bankAttempts.id, attemptId))
      .for("update", { of: bankAttempts });
    await db.update(bankAttempts).set({ paymentStatus, checkedAt }).where(eq(bankAttempts.id, attemptId));
    if (before && before.paymentStatus !== paymentStatus) {
      const subject = { id, organizationId: before.organizationId };
      await record(context, "document.bank_status", subject, { paymentStatus, from: before.paymentStatus });
    }
    return { checkedAt };
  },
);
