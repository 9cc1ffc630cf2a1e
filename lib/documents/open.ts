import { eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, projects } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { accountsOf } from "./accounts";
import { type DocumentRowInDatabase, readLines, readPayments, toRecord } from "./queries";

/** Everything that the page of one document shows and edits. */
export const openDocument = query(
  {
    level: "viewer",
    summary: "A document with all that its page needs",
    input: z.object({ id: identifier }),
  },
  async ({ db, actor }, { id }) => {
    const [document] = await db.select().from(documents).where(eq(documents.id, id));
    if (!document) throw notFound();
    const { basisDocumentId } = document;
    const isRelated = or(
      eq(documents.basisDocumentId, id),
      basisDocumentId ? eq(documents.id, basisDocumentId) : undefined,
      // The contract of the invoice that an act closes.
      basisDocumentId
        ? sql`${documents.id} = (select basis_document_id from documents where id = ${basisDocumentId})`
        : undefined,
    );
    const [lines, source, received, project, accounts, related] = await Promise.all([
      readLines(db, id),
      readPaper(db, id, { images: "addresses" }),
      readPayments(db, id),
      projectOf(db, document),
      accountsOf(db, document.organizationId),
      db
        .select({
          id: documents.id,
          docType: documents.docType,
          number: documents.number,
          date: documents.date,
          status: documents.status,
          basisDocumentId: documents.basisDocumentId,
        })
        .from(documents)
        .where(isRelated)
        .orderBy(documents.date, documents.id)
        .limit(20),
    ]);
    const record = toRecord(document, lines, received);
    return {
      document: record,
      /** What the paper is made of: of anything but a draft, as it was issued. */
      source: document.status === "draft" ? { ...source, document: record } : source,
      /** Where the document belongs now, whatever the paper says. */
      project,
      accounts,
      related,
      canEdit: actor.kind !== "member" || actor.member.permission !== "viewer",
    };
  },
);

async function projectOf(db: Database, { projectId }: DocumentRowInDatabase) {
  if (!projectId) return null;
  const { id, name } = projects;
  const [project] = await db.select({ id, name }).from(projects).where(eq(projects.id, projectId));
  return project ?? null;
}
