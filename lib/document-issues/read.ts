import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocumentStatus } from "@/db/enums";
import { documentIssues, documents } from "@/db/schema";
import { closedMonthOf } from "@/lib/closed-periods/is-closed";
import { env } from "@/lib/kernel/env";
import { notFound } from "@/lib/kernel/errors";
import { log } from "@/lib/kernel/log";
import type { PrintSource } from "@/lib/print/source";
import { withDashes } from "@/lib/print/upd/dashes";
import type { CalendarDate } from "@/lib/values/dates";
import { type ImageForm, issuedImagesOf, readLiveImages } from "./images";
import { type LiveSource, readLiveSources } from "./live-source";
import { fromStored } from "./stored-source";

type ReadOptions = {
  /** The number of an issue, which may be withdrawn, to read instead of what the document prints now. */
  revision?: number;
  images?: ImageForm;
};

/**
 * Returns the source of a document's paper, for showing or printing it: a draft's current rows, otherwise the newest
 * issue. A document cancelled as a draft has no issue and prints like a draft. Throws `not_found`.
 */
export async function readPaper(
  db: Database,
  id: string,
  { revision, images = "bytes" }: ReadOptions = {},
): Promise<PrintSource> {
  const [found] = await db
    .select({ status: documents.status, issue: documentIssues })
    .from(documents)
    .leftJoin(documentIssues, and(eq(documentIssues.documentId, documents.id), hasRevision(revision)))
    .where(eq(documents.id, id))
    .orderBy(desc(documentIssues.revision))
    .limit(1);
  if (!found || (revision !== undefined && !found.issue)) throw notFound();
  if (revision === undefined && found.status === "draft") return readLive(db, id, images);
  if (found.issue) return readIssued(db, found.issue, images);
  if (found.status !== "cancelled") reportMissingIssue(id, found.status);
  return readLive(db, id, images);
}

type IssueRequest = { id: string; revision?: number; images?: ImageForm };

/** Returns a paper with the id of its issue, or with the document's id for a draft. Throws `not_found`. */
export async function readPaperOfIssue(
  db: Database,
  { id, revision, images }: IssueRequest,
): Promise<{ source: PrintSource; issueId: string }> {
  const issue = await findPrintedIssue(db, id, revision);
  const source = await readPaper(db, id, { revision: issue?.revision ?? revision, images });
  return { source, issueId: issue?.id ?? id };
}

const hasRevision = (revision?: number): SQL | undefined =>
  revision === undefined ? undefined : eq(documentIssues.revision, revision);

/** Returns the source that a document's paper would be made from if it were issued now. */
async function readLive(db: Database, id: string, images: ImageForm): Promise<PrintSource> {
  const [source] = await readLiveSources(db, [id]);
  if (!source) throw notFound();
  return withImages(db, source, images);
}

const withImages = async (db: Database, { document, ...source }: LiveSource, images: ImageForm) => ({
  ...source,
  document: { ...document, upd: document.upd && withDashes(document.upd) },
  images: await readLiveImages(db, document.organizationId, images),
});

/**
 * Like `readPaper`, for the page of a document, which also needs the document's rows and, for an issued paper, the
 * closed month it belongs to. Throws `not_found`.
 */
export async function readWithPaper(
  db: Database,
  id: string,
): Promise<{ live: LiveSource; paper: PrintSource; closedMonth: CalendarDate | null }> {
  const [live] = await readLiveSources(db, [id]);
  if (!live) throw notFound();
  const { status } = live.document;
  if (status !== "draft") {
    const [found] = await db
      .select({ issue: documentIssues, closedMonth: closedMonthOf(live.document) })
      .from(documentIssues)
      .where(eq(documentIssues.documentId, id))
      .orderBy(desc(documentIssues.revision))
      .limit(1);
    if (found) {
      const { issue, closedMonth } = found;
      return { live, paper: await readIssued(db, issue, "addresses"), closedMonth };
    }
    if (status !== "cancelled") reportMissingIssue(id, status);
  }
  return { live, paper: await withImages(db, live, "addresses"), closedMonth: null };
}

type Issue = typeof documentIssues.$inferSelect;

async function readIssued(db: Database, issue: Issue, form: ImageForm): Promise<PrintSource> {
  const { images, ...source } = fromStored(issue.source, issue);
  return { ...source, images: await issuedImagesOf(db, images, form) };
}

/**
 * Reports an issued document without an issue. Only an older version running at the same time can leave one; the next
 * start freezes it.
 */
function reportMissingIssue(id: string, status: DocumentStatus): void {
  if (env().DEV_CHECK_ANSWERS) throw new Error(`document ${id} is ${status} and has no issue`);
  log.error({ documentId: id, status }, "an issued document has no frozen version");
}

/** Returns the number of the issue in force; null for a draft and for a document cancelled as a draft. */
export async function revisionInForce(db: Database, documentId: string): Promise<number | null> {
  const [issue] = await db
    .select({ revision: documentIssues.revision })
    .from(documentIssues)
    .where(and(eq(documentIssues.documentId, documentId), isNull(documentIssues.withdrawnAt)));
  return issue?.revision ?? null;
}

/** Returns the issue that a document prints, given `revision` or none; null when it prints its current rows. */
async function findPrintedIssue(
  db: Database,
  documentId: string,
  revision?: number,
): Promise<{ id: string; revision: number } | null> {
  const [issue] = await db
    .select({ id: documentIssues.id, revision: documentIssues.revision, status: documents.status })
    .from(documentIssues)
    .innerJoin(documents, eq(documents.id, documentIssues.documentId))
    .where(and(eq(documentIssues.documentId, documentId), hasRevision(revision)))
    .orderBy(desc(documentIssues.revision))
    .limit(1);
  if (!issue || (revision === undefined && issue.status === "draft")) return null;
  return { id: issue.id, revision: issue.revision };
}
