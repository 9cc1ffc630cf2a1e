import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documentLines, documents } from "@/db/schema";
import { idsOfNumber, isCurrent } from "./current";
import { kinds, typesOfStage } from "./kinds";
import { lockDocument } from "./queries";
import { lineColumns } from "./record";
import type { DocumentRecord } from "./schema";
import { unshippedLinesOf } from "./unshipped-lines";

/**
 * Returns the lines for an act or UPD made out of a document. For an invoice these are the quantities that earlier
 * acts and UPDs, drafts included, have not shipped, as far as that can be determined. For a contract all lines are
 * returned, because it may be for the same services month after month. `exceptId` is a shipment that does not count.
 * Locks the invoice until the transaction ends, so that two shipments made at once do not both get the same lines.
 */
export async function readUnshippedLines(
  db: Database,
  basis: DocumentRecord,
  exceptId?: string,
): Promise<ReturnType<typeof unshippedLinesOf>> {
  if (kinds[basis.docType].stage !== "invoice") return { shipped: "none", lines: basis.lines };
  await lockDocument(db, basis.id);
  const rows = await db
    .select({ id: documents.id, vatMode: documents.vatMode, line: lineColumns })
    .from(documents)
    .innerJoin(documentLines, eq(documentLines.documentId, documents.id))
    .where(
      and(
        inArray(documents.basisDocumentId, idsOfNumber(basis.id)),
        inArray(documents.docType, typesOfStage("closing")),
        ne(documents.status, "cancelled"),
        isCurrent,
        exceptId ? ne(documents.id, exceptId) : undefined,
      ),
    )
    .orderBy(asc(documents.date), asc(documents.id), asc(documentLines.position));
  const shipments = [...Map.groupBy(rows, ({ id }) => id).values()].map((lines) => ({
    vatMode: lines[0]!.vatMode,
    lines: lines.map(({ line }) => line),
  }));
  return unshippedLinesOf(basis, shipments);
}
