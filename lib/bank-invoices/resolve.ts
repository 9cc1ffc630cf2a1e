import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bankAttempts, bankCredentials } from "@/db/schema";
import { BankError } from "@/lib/bank/bank-error";
import { invoicePaymentStatus } from "@/lib/bank/client";
import { bankFailure } from "@/lib/bank/failure";
import { chooseCredential } from "@/lib/bank-credentials/choose";
import { accessOf } from "@/lib/bank-credentials/queries";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { lockDocument, readDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { Failure, invalid } from "@/lib/kernel/errors";
import { type Context, command, execute, job } from "@/lib/kernel/operation";
import { type BankAttempt, findBlockingAttempt } from "./queries";
import { resolvedInvoice } from "./record";
import { reportedStateOf } from "./rules";
import { documentKey, foundInvoice, type ResolvedInvoice, resolution } from "./schema";
import { assignInvoice } from "./settle";

export const resolveIssue = job(
  {
    level: "user",
    summary:
      "Resolve an attempt whose outcome is unknown: `bankDocumentId` of the bank's invoice, or `exists: false`",
    input: resolution,
    output: resolvedInvoice,
    fails: ["not_found", "conflict", "no_bank_credential", "no_bank_key", "bank_error", "bank_timeout"],
  },
  async (context, { id, bankDocumentId }): Promise<ResolvedInvoice> => {
    if (!bankDocumentId) return execute(dismissAttempt, context, { id });
    await assertKnownToBank(context, id, bankDocumentId);
    return execute(adoptInvoice, context, { id, bankDocumentId });
  },
);

/** Throws `conflict` unless the last attempt waits for a person's decision. */
async function readUnknownAttempt({ db }: Pick<Context, "db">, documentId: string): Promise<BankAttempt> {
  const attempt = await findBlockingAttempt(db, documentId);
  if (attempt && reportedStateOf(attempt, Date.now()) === "unknown") return attempt;
  throw new Failure("conflict", { detail: "outcome_known" });
}

/**
 * Checks the id with the bank, because an id is easily mistyped. Throws `validation_error` if the bank does
 * not know it.
 */
async function assertKnownToBank(
  context: Context,
  documentId: string,
  bankDocumentId: string,
): Promise<void> {
  const { credentialId, customerCode } = await readUnknownAttempt(context, documentId);
  const [credential] = await context.db
    .select()
    .from(bankCredentials)
    .where(eq(bankCredentials.id, credentialId));
  const usableCredential = credential!.archivedAt
    ? await chooseCredential(context.db, credential!)
    : credential!;
  try {
    await invoicePaymentStatus(accessOf(usableCredential), { customerCode, bankDocumentId });
  } catch (error) {
    const isUnknown = error instanceof BankError && (error.status === 404 || error.status === 400);
    throw isUnknown ? invalid("bankDocumentId", "bank_invoice_unknown") : bankFailure(error, context.locale);
  }
}

/**
 * Throws `validation_error` if the bank's invoice already belongs to another document, because its payment
 * status would then show both as paid. The sandbox gives every invoice the same id, so it is not checked.
 */
async function assertNotAdopted(
  db: Database,
  { documentId, environment }: BankAttempt,
  bankDocumentId: string,
): Promise<void> {
  if (environment === "sandbox") return;
  // Anyone else who adopts the same invoice for another document waits here.
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtext('invoice at the bank'), hashtext(${bankDocumentId}))`,
  );
  const [adoptedElsewhere] = await db
    .select({ id: bankAttempts.id })
    .from(bankAttempts)
    .where(
      and(
        eq(bankAttempts.bankDocumentId, bankDocumentId),
        eq(bankAttempts.environment, environment),
        ne(bankAttempts.documentId, documentId),
      ),
    )
    .limit(1);
  if (adoptedElsewhere) throw invalid("bankDocumentId", "bank_invoice_taken");
}

const adoptInvoice = command(
  {
    level: "user",
    summary: "Adopt an invoice that a person found at the bank",
    input: documentKey.extend(foundInvoice.shape),
    fails: ["not_found"],
  },
  async (context, { id, bankDocumentId }): Promise<ResolvedInvoice> => {
    const document = await lockForStatusChange(context.db, id);
    const attempt = await readUnknownAttempt(context, id);
    await assertNotAdopted(context.db, attempt, bankDocumentId);
    await assignInvoice(context, document, attempt, bankDocumentId);
    return { bankDocumentId, environment: attempt.environment, document: await readDocument(context.db, id) };
  },
);

const dismissAttempt = command(
  {
    level: "user",
    summary: "Dismiss an attempt that left nothing at the bank",
    input: documentKey,
    fails: ["not_found"],
  },
  async (context, { id }): Promise<ResolvedInvoice> => {
    const { db } = context;
    const document = await lockDocument(db, id);
    const { id: attemptId, environment } = await readUnknownAttempt(context, id);
    await db.update(bankAttempts).set({ state: "dismissed" }).where(eq(bankAttempts.id, attemptId));
    await record(context, "document.bank_dismissed", document, { environment });
    return { bankDocumentId: null, environment: null, document: await readDocument(db, id) };
  },
);
