import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { type DocumentStatus, documentStatuses } from "@/db/enums";
import { documentIssues, documents, events } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { changeStatus } from "@/lib/documents/change-status";
import { type DocumentRowInDatabase, lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { businessDateOf } from "@/lib/kernel/clock";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import { type Context, job } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { fileIdOf, issueIdIn } from "@/lib/seller-titles/file-id";
import { receiveElectronicOriginal } from "./original";
import { type BuyerTitle, readBuyerTitle } from "./title";

const buyerTitleResult = z.object({
  documentId: z.uuid(),
  number: z.string(),
  status: z.enum(documentStatuses),
  outcome: z.enum(["accepted", "accepted_with_differences"]),
});

type BuyerTitleResult = z.output<typeof buyerTitleResult>;

export const receiveBuyerTitle = job(
  {
    level: "user",
    summary:
      "Accept the buyer's file (format 5.03, at most 2 MB) for a document exported as XML, and mark it as signed",
    description:
      "Send the file as a form or as the body itself. A document that is paid stays paid. A refusal (КодИтога 3) returns `conflict` and is recorded in the document's history.",
    input: z.object({
      file: z.instanceof(Uint8Array, { error: "required" }).meta({ type: "string", format: "binary" }),
    }),
    output: buyerTitleResult,
    fails: ["not_found", "conflict", "invalid_transition"],
  },
  async (context, { file }): Promise<BuyerTitleResult> => {
    const title = await readBuyerTitle(file);
    if (!title) throw invalid("file", "not_a_buyer_title");
    // A refusal must be stored although the operation fails.
    const answer = await transact(context.db, (tx) => receive({ ...context, db: tx }, title));
    if (answer === "refused") throw new Failure("conflict", { detail: "refused_by_buyer" });
    return answer;
  },
);

async function receive(context: Context, title: BuyerTitle): Promise<BuyerTitleResult | "refused"> {
  const { db } = context;
  const issue = await findIssueByFileId(db, title.sellerFileId);
  const document = await lockDocument(db, issue.documentId);
  await assertInForce(db, issue.id);
  const { outcome } = title;
  if (outcome === "refused") {
    const { id: buyerFileId, reason } = title;
    if (!(await isRecorded(db, document.id, "document.refused_by_buyer", buyerFileId)))
      await record(context, "document.refused_by_buyer", document, { buyerFileId, reason });
    return "refused";
  }
  const { id: documentId, number } = document;
  const status = await sign(context, document);
  if (!(await isRecorded(db, documentId, "document.signed_electronically", title.id)))
    await receiveElectronicOriginal(context, document, title);
  return { documentId, number, status, outcome };
}

/**
 * Signs a document and returns its status. A paid document keeps its status, and becomes signed once its
 * payments are taken away. Throws `invalid_transition`.
 */
async function sign(context: Context, document: DocumentRowInDatabase): Promise<DocumentStatus> {
  const { id, status, unpaidStatus, paidCents, correctedById } = document;
  if (status === "signed") return status;
  const isPaid = status === "paid" || status === "partially_paid";
  if (!isPaid || correctedById) return (await changeStatus.run(context, { id, status: "signed" })).status;
  // A document that a person marked as paid without money stays marked.
  if (paidCents > 0 && unpaidStatus !== "paid")
    await context.db.update(documents).set({ unpaidStatus: "signed" }).where(eq(documents.id, id));
  return status;
}

/**
 * Returns the issue whose file has exactly this id; comparing the whole id is required because another file's
 * id may contain the same issue id. Throws `not_found`.
 */
async function findIssueByFileId(db: Database, sellerFileId: string) {
  const issueId = issueIdIn(sellerFileId);
  if (!issueId) throw notFound();
  const [issue] = await db
    .select({
      id: documentIssues.id,
      documentId: documentIssues.documentId,
      revision: documentIssues.revision,
    })
    .from(documentIssues)
    .innerJoin(documents, eq(documents.id, documentIssues.documentId))
    .where(eq(documentIssues.id, issueId));
  if (!issue) throw notFound();
  const source = await readPaper(db, issue.documentId, { revision: issue.revision, images: "addresses" });
  const date = businessDateOf(source.document.updatedAt);
  if (fileIdOf({ source, issueId, date }) !== sellerFileId) throw notFound();
  return issue;
}

/**
 * Throws `conflict` if the issue was withdrawn. Checked after the document is locked, because what is signed
 * must be the paper that the buyer has.
 */
async function assertInForce(db: Database, issueId: string): Promise<void> {
  const inForce = and(eq(documentIssues.id, issueId), isNull(documentIssues.withdrawnAt));
  if ((await db.$count(documentIssues, inForce)) === 0)
    throw new Failure("conflict", { detail: "issue_withdrawn" });
}

/**
 * Returns whether the buyer's file is already recorded, because an operator or a person may bring the same
 * file twice.
 */
async function isRecorded(
  db: Database,
  documentId: string,
  kind: string,
  buyerFileId: string,
): Promise<boolean> {
  const found = await db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, documentId), eq(events.kind, kind)));
  return found.some(({ data }) => data.buyerFileId === buyerFileId);
}
