import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import {
  conditionOf,
  contains,
  hasTrigram,
  holds,
  isAmong,
  isOneOf,
  ofFew,
  rareAtMost,
  type Search,
} from "@/lib/kernel/search-condition";
import { parseAmount } from "@/lib/values/money";
import { type SearchedWord, searchedWords } from "@/lib/values/search";

/** What is looked at of a document. */
export const searchedColumns = {
  search: documents.search,
  clientId: documents.clientId,
  totalCents: documents.totalCents,
};

type Columns = Record<keyof typeof searchedColumns, SQLWrapper>;

/** The most clients whose documents are looked up rather than met. */
const fewClients = 500;

/**
 * How a list finds the documents that have the words of `q` in their number, or in their client's names, INN and e-mail, or `q`
 * as their exact total; undefined when nothing is searched. As in `searchOf`, what is rare is looked up beforehand, and what is
 * common is met while the list is walked.
 */
export const searchOfDocuments = (db: Database, q: string | null | undefined, scope: SQL | undefined) =>
  find(db, q, scope, isOfClient);

/** The condition that a document has the words of `q`, for whoever reads all that match. */
export async function mentioning(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await find(db, q, scope, isOfOneOfClients);
  return search && conditionOf(search, documents);
}

/** That the client of a document has the words, looked up for each: where many clients have them, few documents are met. */
const isOfClient = (clientId: SQLWrapper, words: readonly SearchedWord[]) =>
  sql`exists (select from ${clients} where ${clients.id} = ${clientId} and ${holds(clients.search, words)})`;

/** The same for all documents, for which the clients are read once. */
const isOfOneOfClients = (clientId: SQLWrapper, words: readonly SearchedWord[]) =>
  sql`${clientId} in (select ${clients.id} from ${clients} where ${holds(clients.search, words)})`;

async function find(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
  isClientWith: (clientId: SQLWrapper, words: readonly SearchedWord[]) => SQL,
): Promise<Search<Columns> | undefined> {
  const words = searchedWords(q);
  if (!q || words.length === 0) return undefined;
  const total = parseAmount(q);
  const hasTotal = (totalCents: SQLWrapper) => (total === null ? undefined : sql`${totalCents} = ${total}`);
  const known = await db
    .select({ id: clients.id })
    .from(clients)
    .where(contains(clients.search, q))
    .limit(fewClients + 1);
  const areFew = known.length <= fewClients;
  if (areFew && hasTrigram(words)) {
    const found = await db
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          scope,
          or(
            contains(documents.search, q),
            isOneOf(documents.clientId, known),
            hasTotal(documents.totalCents),
          ),
        ),
      )
      .limit(rareAtMost + 1);
    if (found.length <= rareAtMost) return ofFew(documents.id, found);
  }
  return {
    matches: ({ search, clientId, totalCents }) =>
      or(
        holds(search, words),
        areFew ? isAmong(clientId, known) : isClientWith(clientId, words),
        hasTotal(totalCents),
      )!,
  };
}
