import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { returnedCentsOf } from "./unallocated-refund";

/**
 * Returns, by document, what refunds returned for the documents, in kopecks; without the given one, which has no id
 * before it is stored.
 */
export async function readReturnedCents(
  db: Database,
  paymentId: string | undefined,
  documentIds: string[],
): Promise<Map<string, number>> {
  if (documentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: documents.id, cents: returnedCentsOf("documents", paymentId).mapWith(Number) })
    .from(documents)
    .where(inArray(documents.id, documentIds));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
