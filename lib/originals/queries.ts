import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents, organizations, reconciliations } from "@/db/schema";
import type { FoundOriginal } from "./schema";

const clientName = sql<string | null>`coalesce(${clients.shortName}, ${clients.name})`;

/** The paper with a code, of whichever organization; null when none has it. */
export async function findByCode(db: Database, code: string): Promise<FoundOriginal | null> {
  const [[document], [act]] = await Promise.all([
    db
      .select({
        documentId: documents.id,
        docType: documents.docType,
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
    const { original, ...rest } = document;
    return { ...rest, code, reconciliationId: null, ...whereabouts(original) };
  }
  if (!act) return null;
  const { original, ...rest } = act;
  return { ...rest, code, documentId: null, docType: null, ...whereabouts(original) };
}

const whereabouts = ({
  state,
  returnedAt,
}: {
  state: FoundOriginal["state"];
  returnedAt: string | null;
}) => ({
  state,
  returnedAt,
});
