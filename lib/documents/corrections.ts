import { eq, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";

type Of = { id: string; correctsDocumentId: string | null };

/** What a document corrects, and the correction that was made of it, a draft included; null where there is none. */
export async function correctionsOf(db: Database, { id, correctsDocumentId }: Of) {
  const found = await db
    .select({
      id: documents.id,
      status: documents.status,
      correctsDocumentId: documents.correctsDocumentId,
      correctionNumber: documents.correctionNumber,
      correctionDate: documents.correctionDate,
    })
    .from(documents)
    .where(
      or(
        eq(documents.correctsDocumentId, id),
        correctsDocumentId ? eq(documents.id, correctsDocumentId) : undefined,
      ),
    );
  return {
    corrected: found.find((each) => each.id === correctsDocumentId) ?? null,
    correction: found.find((each) => each.correctsDocumentId === id) ?? null,
  };
}
