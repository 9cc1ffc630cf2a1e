import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankAttempts, documents } from "@/db/schema";
import { freezePaper } from "@/lib/document-issues/freeze";
import { fromStored, type StoredSource } from "@/lib/document-issues/stored-source";
import { updateIssues } from "@/lib/document-issues/update-issues";
import { applyIssueEffects } from "@/lib/documents/issue-effects";
import { lockForStatusChange } from "@/lib/documents/lock-for-status-change";
import { type DocumentRowInDatabase, readLines, readPayments, toRecord } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { type Context, command } from "@/lib/kernel/operation";
import { canonicalJson } from "@/lib/values/canonical-json";
import { identifier } from "@/lib/values/fields";
import { type BankAttempt, findBlockingAttempt } from "./queries";

const outcome = z.discriminatedUnion("state", [
  z.object({ state: z.literal("created"), bankDocumentId: z.string() }),
  z.object({ state: z.enum(["refused", "unknown"]), detail: z.string() }),
]);

/** Records the outcome of an attempt; if the bank created an invoice, also issues the document. */
export const settleAttempt = command(
  {
    level: "user",
    summary: "Record the outcome of an attempt to issue an invoice through the bank",
    input: z.object({ id: identifier, attemptId: identifier, outcome }),
    fails: ["not_found"],
  },
  async (context, { id, attemptId, outcome: attemptOutcome }) => {
    const { db } = context;
    const document = await lockForStatusChange(db, id);
    const [attempt] = await db.select().from(bankAttempts).where(eq(bankAttempts.id, attemptId));
    const saved =
      attemptOutcome.state === "created"
        ? await assignInvoice(context, document, attempt!, attemptOutcome.bankDocumentId)
        : await recordFailure(context, document, attempt!, attemptOutcome);
    return toRecord(saved, await readLines(db, id), await readPayments(db, id));
  },
);

type FailedOutcome = { state: "refused" | "unknown"; detail: string };

async function recordFailure(
  context: Context,
  document: DocumentRowInDatabase,
  { id, environment, state: before }: BankAttempt,
  { state, detail }: FailedOutcome,
): Promise<DocumentRowInDatabase> {
  // A person may have decided about an attempt that took too long to finish.
  if (before !== "calling") return document;
  await context.db
    .update(bankAttempts)
    .set({ state, detail, ...(state === "refused" && { paper: null }) })
    .where(eq(bankAttempts.id, id));
  const kind = state === "unknown" ? "document.bank_unknown" : "document.bank_failed";
  await record(context, kind, document, { environment, detail });
  return document;
}

/**
 * Assigns an invoice at the bank to its document, which must be locked. The bank may respond after a person
 * has said that there is no invoice. If another attempt was made or the document has changed since, the
 * invoice is only reported in the history, to be deleted at the bank.
 */
export async function assignInvoice(
  context: Context,
  document: DocumentRowInDatabase,
  attempt: BankAttempt,
  bankDocumentId: string,
): Promise<DocumentRowInDatabase> {
  const { db } = context;
  const { environment } = attempt;
  // Already recorded, by a caller that did not receive the response or by a person.
  if (attempt.bankDocumentId === bankDocumentId) return document;
  const blockingAttempt = await findBlockingAttempt(db, document.id);
  const sentSource = sentPaper(attempt);
  const isChanged =
    attempt.state === "dismissed" &&
    sentSource &&
    !isSameRequest(sentSource, await freezePaper(db, document.id));
  if (document.bankDocumentId || (blockingAttempt && blockingAttempt.id !== attempt.id) || isChanged) {
    await db.update(bankAttempts).set({ bankDocumentId, paper: null }).where(eq(bankAttempts.id, attempt.id));
    if (document.bankDocumentId !== bankDocumentId)
      await record(context, "document.bank_surplus", document, { environment, bankDocumentId });
    return document;
  }
  await db
    .update(bankAttempts)
    .set({ state: "created", bankDocumentId, detail: null, paper: null })
    .where(eq(bankAttempts.id, attempt.id));
  const saved = await issueDocument(
    context,
    document,
    { bankDocumentId, bankEnvironment: environment },
    sentSource,
  );
  if (document.status === "draft") await record(context, "document.issued", saved, { from: "draft" });
  await record(context, "document.bank_issued", saved, { environment, bankDocumentId });
  return document.status === "draft" ? applyIssueEffects(context, saved) : saved;
}

type BankFields = Required<Pick<DocumentRowInDatabase, "bankDocumentId" | "bankEnvironment">>;

/** Returns what the bank was sent; null for attempts of versions that did not store it. */
const sentPaper = ({ documentId, paper }: BankAttempt): StoredSource | null =>
  paper === null ? null : fromStored(paper, { documentId, revision: 0 });

/** Returns whether two papers ask the same client for the same. */
const isSameRequest = (one: StoredSource, other: StoredSource): boolean =>
  canonicalJson(requestOf(one)) === canonicalJson(requestOf(other));

const requestOf = ({ document: { updatedAt: _, ...document }, client }: StoredSource) => ({
  document,
  client: client && { name: client.name, inn: client.inn },
});

/**
 * Issues a draft with the paper that the bank was sent; a document that was already issued keeps its status.
 */
async function issueDocument(
  context: Context,
  { id, status, issuedAt, version }: DocumentRowInDatabase,
  bankFields: BankFields,
  sentSource: StoredSource | null,
): Promise<DocumentRowInDatabase> {
  const [saved] = await context.db
    .update(documents)
    .set({
      ...bankFields,
      status: status === "draft" ? "issued" : status,
      issuedAt: issuedAt ?? new Date().toISOString(),
      version: version + 1,
    })
    .where(eq(documents.id, id))
    .returning();
  await updateIssues(context, [{ id, from: status, to: saved!.status }], {
    frozenBefore: new Map(sentSource && [[id, sentSource]]),
  });
  return saved!;
}
