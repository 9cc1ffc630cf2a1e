import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, reconciliations } from "@/db/schema";
import { containsWordsUnindexed } from "@/lib/kernel/search-condition";
import type { CalendarDate } from "@/lib/values/dates";
import { searchedWords } from "@/lib/values/search";
import { reconciliationPrefix } from "./number-prefix";
import { currentClientColumns } from "./record";

/** An act as it is named in a list of anything that was found. */
export type FoundAct = {
  id: string;
  number: string;
  clientName: string;
  /** The first day of the period. */
  from: CalendarDate;
  /** The last day of the period, included. */
  to: CalendarDate;
};

/** The number in lower case, whatever the server's locale, and below it the client's text for searches. */
const searchedText = sql`translate(${reconciliations.number}, ${reconciliationPrefix}::text, ${reconciliationPrefix.toLowerCase()}::text) || chr(10) || ${clients.search}`;

/**
 * Returns the newest acts of an organization whose number and client contain all words of a text; none for a text
 * without words.
 */
export async function findReconciliations(
  db: Database,
  organizationId: string,
  q: string,
  limit: number,
): Promise<FoundAct[]> {
  const words = searchedWords(q);
  if (words.length === 0) return [];
  const { id, number, from, to } = reconciliations;
  return db
    .select({ id, number, from, to, clientName: currentClientColumns.clientName })
    .from(reconciliations)
    .innerJoin(clients, eq(clients.id, reconciliations.clientId))
    .where(
      and(eq(reconciliations.organizationId, organizationId), containsWordsUnindexed(searchedText, words)),
    )
    .orderBy(desc(id))
    .limit(limit);
}
