import { desc, eq } from "drizzle-orm";
import { bankAccounts, bankAttempts } from "@/db/schema";
import type { BankAccess } from "@/lib/bank/call";
import { type InvoiceRequest, invoiceRequest } from "@/lib/bank/invoice-request";
import { chooseCredential } from "@/lib/bank-credentials/choose";
import { accessOf, type BankCredentialRow } from "@/lib/bank-credentials/queries";
import { freezePaper } from "@/lib/document-issues/freeze";
import { assertVersion } from "@/lib/documents/assert-version";
import { findProblems } from "@/lib/documents/check";
import { assertNoOpenCorrection } from "@/lib/documents/correct";
import { kinds } from "@/lib/documents/kinds";
import { lockDocument } from "@/lib/documents/queries";
import type { ProblemRecord } from "@/lib/documents/schema";
import { record } from "@/lib/events/record";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { canonicalJson } from "@/lib/values/canonical-json";
import { type BankAttempt, findBlockingAttempt } from "./queries";
import { accountIdOf, isIssuable } from "./rules";
import { invoiceToIssue } from "./schema";

type BegunIssue =
  | {
      kind: "begun";
      attempt: BankAttempt;
      access: BankAccess;
      invoice: InvoiceRequest;
      problems: ProblemRecord[];
    }
  /** The credential was saved without a customer code; nothing has been written. */
  | { kind: "nameless"; credential: BankCredentialRow };

/**
 * Records the attempt to call the bank and what it will be sent. A second caller waits for the document's
 * lock and then finds the first caller's attempt.
 */
export const beginIssue = command(
  {
    level: "user",
    summary: "Record an attempt to issue an invoice through the bank",
    input: invoiceToIssue,
    fails: [
      "not_found",
      "version_conflict",
      "invalid_transition",
      "no_bank_credential",
      "no_bank_key",
      "period_closed",
    ],
  },
  async (context, { id, version }): Promise<BegunIssue> => {
    const { db } = context;
    const document = await lockDocument(db, id);
    if (document.bankDocumentId) throw new Failure("conflict", { detail: "issued_at_bank" });
    if (!kinds[document.docType].isIssuedByBank) throw new Failure("conflict", { detail: "not_an_invoice" });
    const blockingAttempt = await findBlockingAttempt(db, id);
    if (blockingAttempt) throw new Failure("conflict", { detail: "being_issued" });
    assertVersion(document, version);
    if (!isIssuable(document)) throw new Failure("invalid_transition");
    await assertNoOpenCorrection(db, id);

    const credential = await chooseCredential(db, document);
    const { customerCode, environment } = credential;
    const accounts = await db
      .select()
      .from(bankAccounts)
      .where(eq(bankAccounts.organizationId, document.organizationId))
      .orderBy(desc(bankAccounts.isDefault), bankAccounts.id);
    const paper = await freezePaper(db, id);
    const accountsOnPaper = accounts.map((account) =>
      account.id === document.bankAccountId ? { ...account, ...paper.bankAccount } : account,
    );
    const accountId = accountIdOf(credential, document.bankAccountId, accountsOnPaper);
    // Reports what the bank would refuse before calling it, even to ask for the customer code.
    const invoice = invoiceRequest(paper, document, { customerCode: customerCode ?? "", accountId });
    if (!customerCode) return { kind: "nameless", credential };
    const access = accessOf(credential);

    const [attempt] = await db
      .insert(bankAttempts)
      .values({
        documentId: id,
        credentialId: credential.id,
        environment,
        customerCode,
        paper: canonicalJson(paper),
      })
      .returning();
    await record(context, "document.bank_requested", document, { environment });
    const problems = await findProblems(db, id, context.locale);
    return { kind: "begun", attempt: attempt!, access, invoice, problems };
  },
);
