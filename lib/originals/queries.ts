import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, organizations, reconciliations } from "@/db/schema";
import { noOriginalOf } from "@/lib/documents/no-original";
import { noOriginalOfAct } from "@/lib/reconciliations/rules";
import type { FoundOriginal } from "./schema";

const clientName = sql<string | null>`coalesce(${clients.shortName}, ${clients.name})`;

/** Finds the document or act with a code, of any organization; null if there is none. */
export async function findByCode(db: Database, code: string): Promise<FoundOriginal | null> {
  const [[document], [act]] = await Promise.all([
    db
      .select({
        documentId: documents.id,
        docType: documents.docType,
        status: documents.status,
        number: documents.number,
        date: documents.date,
        clientId: documents.clientId,
        clientName,
        totalCents: documents.totalCents,
        organizationName: organizations.name,
        original: documents.original,
      })
      .from(documents)
      .innerJoin(organizations, eq(organizations.id, documents.organizationId))
      .leftJoin(clients, eq(clients.id, documents.clientId))
      .where(eq(documents.originalCode, code)),
    db
      .select({
        reconciliationId: reconciliations.id,
        status: reconciliations.status,
        number: reconciliations.number,
        date: reconciliations.date,
        clientId: reconciliations.clientId,
        clientName,
        totalCents: reconciliations.closingCents,
        organizationName: organizations.name,
        original: reconciliations.original,
      })
      .from(reconciliations)
      .innerJoin(organizations, eq(organizations.id, reconciliations.organizationId))
      .innerJoin(clients, eq(clients.id, reconciliations.clientId))
      .where(eq(reconciliations.originalCode, code)),
  ]);
  if (document) {
    const { original, status, ...rest } = document;
    const refusal = noOriginalOf({ docType: rest.docType, status });
    return { ...rest, code, reconciliationId: null, refusal, ...originalStateOf(original) };
  }
  if (!act) return null;
  const { original, status, ...rest } = act;
  const refusal = noOriginalOfAct(status);
  return { ...rest, code, documentId: null, docType: null, refusal, ...originalStateOf(original) };
}

const originalStateOf = ({
  state,
  returnedAt,
}: {
  state: FoundOriginal["state"];
  returnedAt: string | null;
}) => ({
  state,
  returnedAt,
});
