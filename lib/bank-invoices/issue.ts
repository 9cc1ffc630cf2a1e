import type { z } from "zod";
import { BankError } from "@/lib/bank/bank-error";
import { createInvoice } from "@/lib/bank/client";
import { bankFailure, failureText } from "@/lib/bank/failure";
import { log } from "@/lib/kernel/log";
import { type Context, execute, job } from "@/lib/kernel/operation";
import { retryWhileUnavailable } from "@/lib/kernel/retry-while-unavailable";
import { beginIssue } from "./begin";
import { fetchCustomerCode } from "./customer-code";
import { issuedInvoice } from "./record";
import { type IssuedInvoice, invoiceToIssue } from "./schema";
import { settleAttempt } from "./settle";

/**
 * Issues an invoice through the bank. The bank cannot be asked whether it has an invoice, and creates another
 * one if it is called twice. Therefore the attempt is committed before the call, and unless the bank clearly
 * refused, nobody can try again until a person has checked.
 */
export const issueThroughBank = job(
  {
    level: "user",
    summary: "Issue an invoice through the bank; a `prod` credential is preferred to a `sandbox` one",
    input: invoiceToIssue,
    output: issuedInvoice,
    fails: [
      "not_found",
      "conflict",
      "version_conflict",
      "invalid_transition",
      "no_bank_credential",
      "no_bank_key",
      "bank_error",
      "bank_timeout",
      "period_closed",
    ],
  },
  async (context, { id, version }): Promise<IssuedInvoice> => {
    const { attempt, access, invoice, problems } = await beginWithCustomerCode(context, { id, version });
    const settle = (outcome: Parameters<typeof settleAttempt.run>[1]["outcome"]) =>
      retryWhileUnavailable(() => execute(settleAttempt, context, { id, attemptId: attempt.id, outcome }));
    const bankDocumentId = await createInvoice(access, invoice).catch(async (error) => {
      const state = error instanceof BankError && error.leftNothing ? "refused" : "unknown";
      await settle({ state, detail: detailOf(error, context) });
      throw bankFailure(error, context.locale);
    });
    try {
      const document = await settle({ state: "created", bankDocumentId });
      return { bankDocumentId, environment: access.environment, document: { ...document, problems } };
    } catch (error) {
      log.error({ documentId: id, bankDocumentId }, "the bank created an invoice, but it could not be saved");
      throw error;
    }
  },
);

async function beginWithCustomerCode(context: Context, request: z.output<typeof invoiceToIssue>) {
  const begun = await execute(beginIssue, context, request);
  if (begun.kind === "begun") return begun;
  await fetchCustomerCode(context, begun.credential).catch((error) => {
    throw bankFailure(error, context.locale);
  });
  const retried = await execute(beginIssue, context, request);
  if (retried.kind === "begun") return retried;
  throw new Error("the credential has a customer code now");
}

const detailOf = (error: unknown, { locale }: Context) =>
  failureText(locale, error instanceof BankError ? error : { reason: "lost" });
