import { and, asc, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { services } from "@/db/schema";
import { contains, containsWordsUnindexed, hasTrigram } from "@/lib/kernel/search-condition";
import { searchedWords } from "@/lib/values/search";
import { serviceColumns } from "./record";
import type { Service } from "./schema";

/**
 * Returns the first services of the catalogue, by name, that contain all words of a text; none for a text without
 * words.
 */
export async function findServices(db: Database, q: string, limit: number): Promise<Service[]> {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const { id, search, deletedAt } = services;
  const isFound = hasTrigram(words) ? contains(search, q) : containsWordsUnindexed(search, words);
  return db
    .select(serviceColumns)
    .from(services)
    .where(and(isNull(deletedAt), isFound))
    .orderBy(asc(search), asc(id))
    .limit(limit);
}
