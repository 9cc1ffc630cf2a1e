import { and, inArray, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents } from "@/db/schema";
import { idsOfNumber, isCurrent } from "./current";

/**
 * Returns the id of the document that stands for the number of the given one; null when that document is cancelled.
 */
export async function findCurrentId(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [current] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, idsOfNumber(id)), isCurrent, ne(documents.status, "cancelled")));
  return current?.id ?? null;
}
