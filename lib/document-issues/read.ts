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
import { type ImagesAs, issuedImagesOf, liveImages } from "./images";
import { type LiveSource, readLiveSources } from "./live-source";
import { fromStored } from "./stored-source";

type Wanted = {
  /** An issue by its number, withdrawn ones too, in place of what the document prints now. */
  revision?: number;
  images?: ImagesAs;
};

/**
 * What a document's paper is made of, for whatever shows or prints it: a draft's rows as they stand, anything else's
 * newest issue. A document that was cancelled as a draft has none and prints as one. Throws `not_found`.
 */
export async function readPaper(
  db: Database,
  id: string,
  { revision, images = "bytes" }: Wanted = {},
): Promise<PrintSource> {
  const [found] = await db
    .select({ status: documents.status, issue: documentIssues })
    .from(documents)
    .leftJoin(documentIssues, and(eq(documentIssues.documentId, documents.id), numbered(revision)))
    .where(eq(documents.id, id))
    .orderBy(desc(documentIssues.revision))
    .limit(1);
  if (!found || (revision !== undefined && !found.issue)) throw notFound();
  if (revision === undefined && found.status === "draft") return readLive(db, id, images);
  if (found.issue) return readIssued(db, found.issue, images);
  if (found.status !== "cancelled") missing(id, found.status);
  return readLive(db, id, images);
}

type OfIssue = { id: string; revision?: number; images?: ImagesAs };

/** A paper with the id of the issue that it is of; that of the document while it is a draft. Throws `not_found`. */
export async function readPaperOfIssue(
  db: Database,
  { id, revision, images }: OfIssue,
): Promise<{ source: PrintSource; issueId: string }> {
  const issue = await issuePrinted(db, id, revision);
  const source = await readPaper(db, id, { revision: issue?.revision ?? revision, images });
  return { source, issueId: issue?.id ?? id };
}

const numbered = (revision?: number): SQL | undefined =>
  revision === undefined ? undefined : eq(documentIssues.revision, revision);

/** What the paper of a document would be made of if it were issued now. */
async function readLive(db: Database, id: string, images: ImagesAs): Promise<PrintSource> {
  const [source] = await readLiveSources(db, [id]);
  if (!source) throw notFound();
  return withImages(db, source, images);
}

const withImages = async (db: Database, { document, ...source }: LiveSource, images: ImagesAs) => ({
  ...source,
  document: { ...document, upd: document.upd && withDashes(document.upd) },
  images: await liveImages(db, document.organizationId, images),
});

/**
 * The same as `readPaper` for the page of a document, which needs its rows as well, and the closed month that an issued paper is of.
 * Throws `not_found`.
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
    if (status !== "cancelled") missing(id, status);
  }
  return { live, paper: await withImages(db, live, "addresses"), closedMonth: null };
}

type Issue = typeof documentIssues.$inferSelect;

async function readIssued(db: Database, issue: Issue, as: ImagesAs): Promise<PrintSource> {
  const { images, ...source } = fromStored(issue.source, issue);
  return { ...source, images: await issuedImagesOf(db, images, as) };
}

/** Only an older version that runs beside this one can leave such a document; the next start freezes it. */
function missing(id: string, status: DocumentStatus): void {
  if (env().DEV_CHECK_ANSWERS) throw new Error(`document ${id} is ${status} and has no issue`);
  log.error({ documentId: id, status }, "a document was issued without being frozen");
}

/** The number of the issue in force; null for a draft and for what was cancelled as one. */
export async function revisionInForce(db: Database, documentId: string): Promise<number | null> {
  const [issue] = await db
    .select({ revision: documentIssues.revision })
    .from(documentIssues)
    .where(and(eq(documentIssues.documentId, documentId), isNull(documentIssues.withdrawnAt)));
  return issue?.revision ?? null;
}

/** Which issue a document prints when it is asked for `revision` or for none; null when it prints its own rows. */
async function issuePrinted(
  db: Database,
  documentId: string,
  revision?: number,
): Promise<{ id: string; revision: number } | null> {
  const [issue] = await db
    .select({ id: documentIssues.id, revision: documentIssues.revision, status: documents.status })
    .from(documentIssues)
    .innerJoin(documents, eq(documents.id, documentIssues.documentId))
    .where(and(eq(documentIssues.documentId, documentId), numbered(revision)))
    .orderBy(desc(documentIssues.revision))
    .limit(1);
  if (!issue || (revision === undefined && issue.status === "draft")) return null;
  return { id: issue.id, revision: issue.revision };
}
