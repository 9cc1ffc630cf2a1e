import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { documents, orders, projects } from "@/db/schema";
import { currentIdOf, isCurrent } from "@/lib/documents/current";
import { isPaidAndRefunded } from "@/lib/documents/refunded";

/** The most documents of a project that are read; the list of documents has the rest of a long engagement. */
const maxDocuments = 200;

/**
 * Returns the documents of each project, newest first. `isRefunded` says whether all money paid for a document was
 * returned.
 */
export async function documentsOfProjects(db: Database, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  const newest = db
    .select({
      id: documents.id,
      projectId: documents.projectId,
      docType: documents.docType,
      number: documents.number,
      status: documents.status,
      version: documents.version,
      /** The document that stands for the basis's number. */
      basisDocumentId: currentIdOf(sql`documents.basis_document_id`).as("current_basis_id"),
      date: documents.date,
      dueDate: documents.dueDate,
      totalCents: documents.totalCents,
      vatCents: documents.vatCents,
      paidCents: documents.paidCents,
    })
    .from(documents)
    .where(and(eq(documents.projectId, projects.id), isCurrent))
    .orderBy(desc(documents.date), desc(documents.id))
    .limit(maxDocuments)
    .as("newest");
  return db
    .select({
      id: newest.id,
      projectId: projects.id,
      docType: newest.docType,
      number: newest.number,
      status: newest.status,
      version: newest.version,
      basisDocumentId: newest.basisDocumentId,
      date: newest.date,
      dueDate: newest.dueDate,
      totalCents: newest.totalCents,
      vatCents: newest.vatCents,
      paidCents: newest.paidCents,
      isRefunded: isPaidAndRefunded(sql`scoped.project_id in ${valuesOf(projectIds, "uuid")}`),
    })
    .from(projects)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(documents, eq(documents.id, newest.id))
    .where(inArray(projects.id, projectIds))
    .orderBy(desc(newest.date), desc(newest.id));
}

/** Returns the orders that the projects were made from. */
export async function ordersOfProjects(db: Database, projectIds: string[]) {
  if (projectIds.length === 0) return [];
  return db
    .select({
      id: orders.id,
      projectId: orders.projectId,
      number: orders.number,
      status: orders.status,
      customerName: orders.customerName,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(inArray(orders.projectId, projectIds));
}
