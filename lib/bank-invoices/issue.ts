import type { z } from "zod";
import { BankError } from "@/lib/bank/bank-error";
import { createInvoice } from "@/lib/bank/client";
import { bankFailure, failureText } from "@/lib/bank/failure";
import { log } from "@/lib/kernel/log";
import { type Context, execute, job } from "@/lib/kernel/operation";
import { persist } from "@/lib/kernel/persist";
import { beginIssue } from "./begin";
import { nameCustomer } from "./name-customer";
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
    const { attempt, access, invoice, problems } = await begin(context, { id, version });
    const settle = (outcome: Parameters<typeof settleAttempt.run>[1]["outcome"]) =>
      persist(() => execute(settleAttempt, context, { id, attemptId: attempt.id, outcome }));
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

async function begin(context: Context, asked: z.output<typeof invoiceToIssue>) {
  const begun = await execute(beginIssue, context, asked);
  if (begun.kind === "begun") return begun;
  await nameCustomer(context, begun.credential).catch((error) => {
    throw bankFailure(error, context.locale);
  });
  const again = await execute(beginIssue, context, asked);
  if (again.kind === "begun") return again;
  throw new Error("the credential has a customer code now");
}

const detailOf = (error: unknown, { locale }: Context) =>
  failureText(locale, error instanceof BankError ? error : { reason: "lost" });
