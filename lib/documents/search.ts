import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import { findClientsByWords, hasClientWord } from "@/lib/clients/find-by-words";
import {
  conditionOf,
  containsWords,
  containsWordsUnindexed,
  hasTrigram,
  isAmong,
  isOneOf,
  maxRareRecords,
  type Search,
  searchOfFew,
} from "@/lib/kernel/search-condition";
import { parseAmount } from "@/lib/values/parse-numbers";
import { type SearchedWord, searchedWords } from "@/lib/values/search";

/** The columns of a document that a search looks at. */
export const searchedColumns = {
  search: documents.search,
  clientId: documents.clientId,
  totalCents: documents.totalCents,
};

type Columns = Record<keyof typeof searchedColumns, SQLWrapper>;

/** The most clients whose documents are looked up in an index; with more, the list is walked. */
const maxClients = 500;

/** The most words for which clients are looked up; the remaining words are checked while the list is walked. */
const maxClientWords = 5;

/**
 * Returns how a list finds the documents that have each word of `q` in their number, or in their client's names, INN
 * and e-mail, or that have `q` as their exact total; undefined when nothing is searched. As in `searchOf`, rare terms
 * are looked up beforehand, and common terms are checked while the list is walked.
 */
export const searchOfDocuments = (db: Database, q: string | null | undefined, scope: SQL | undefined) =>
  planSearch(db, q, scope, hasClientWord);

/** Returns the condition that a document has the words of `q`, for callers that read all matching documents. */
export async function matchesSearch(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await planSearch(db, q, scope, isOfOneOfClients);
  return search && conditionOf(search, documents);
}

/** The same as `hasClientWord`, for statements over all documents: clients are read once. */
const isOfOneOfClients: typeof hasClientWord = (clientId, word) =>
  sql`${clientId} in (select ${clients.id} from ${clients} where ${containsWordsUnindexed(clients.search, [word])})`;

type Clients = Awaited<ReturnType<typeof findClientsByWords>>[number];

/** The terms of a search. */
type SearchTerms = {
  words: Array<{ word: SearchedWord; clients: Clients }>;
  /** The words that the trigram index can find, and the few clients that have all of them. */
  inIndex: readonly SearchedWord[];
  ofAll: Clients;
  totalCents: number | null;
};

async function planSearch(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
  hasClientWith: typeof hasClientWord,
): Promise<Search<Columns> | undefined> {
  const words = searchedWords(q);
  if (!q || words.length === 0) return undefined;
  const terms: SearchTerms = { ...(await readClientsOfWords(db, words)), totalCents: parseAmount(q) };
  const matches = matcherOf(terms, hasClientWith);
  const indexCondition = indexConditionOf(terms);
  if (!indexCondition) return { matches };
  // Where the indexes find only some of the words, the documents they return are searched for the other words, unless
  // there are too many.
  const found = await db.execute<{ id: string; place: number }>(sql`
    select id, place::int
    from (select id, ${indexCondition.isAll ? sql`true` : matches(columnsOf("given"))} as matches, row_number() over () as place
          from (select id, search, client_id, total_cents from ${documents}
                where ${and(scope, indexCondition.condition)} limit ${maxRareRecords + 1}) as given) as looked_at
    where matches or place > ${maxRareRecords}`);
  const isRare = found.every(({ place }) => place <= maxRareRecords);
  return isRare ? searchOfFew(documents.id, found) : { matches };
}

const columnsOf = (tableAlias: string): Columns => ({
  search: sql`${sql.identifier(tableAlias)}.search`,
  clientId: sql`${sql.identifier(tableAlias)}.client_id`,
  totalCents: sql`${sql.identifier(tableAlias)}.total_cents`,
});

/**
 * Returns the few clients that have each of the words and, for several words, the clients that have all words an
 * index can look up.
 */
async function readClientsOfWords(
  db: Database,
  words: readonly SearchedWord[],
): Promise<Pick<SearchTerms, "words" | "inIndex" | "ofAll">> {
  const inIndex = words.filter((word) => hasTrigram([word]));
  const singleWords = words.slice(0, maxClientWords).map((word) => [word]);
  const groups = words.length > 1 && inIndex.length > 0 ? [...singleWords, inIndex] : singleWords;
  const found = await findClientsByWords(db, groups, maxClients);
  return {
    words: words.map((word, index) => ({ word, clients: index < singleWords.length ? found[index]! : null })),
    inIndex,
    ofAll: found[singleWords.length] ?? null,
  };
}

/**
 * The condition on a document met while a list is walked. Cheap checks come first; clients are looked up only for the
 * rest.
 */
const matcherOf =
  ({ words, inIndex, ofAll, totalCents }: SearchTerms, hasClientWith: typeof hasClientWord) =>
  (record: Columns): SQL => {
    const hasWord = (word: SearchedWord) => containsWordsUnindexed(record.search, [word]);
    const preparedConditions = words.flatMap(({ word, clients }) =>
      clients ? or(hasWord(word), isAmong(record.clientId, clients)) : [],
    );
    const walkedConditions = words.flatMap(({ word, clients }) =>
      clients ? [] : or(hasWord(word), hasClientWith(record.clientId, word)),
    );
    const isOfAll = ofAll ? or(...inIndex.map(hasWord), isAmong(record.clientId, ofAll)) : undefined;
    return orTotal(and(...preparedConditions, isOfAll, ...walkedConditions), totalCents, record);
  };

/**
 * Returns a condition that all documents with the words meet and that indexes can look up; `isAll` when no other
 * documents meet it. Null where every word is too short for the indexes, or too common.
 */
function indexConditionOf({
  words,
  inIndex,
  ofAll,
  totalCents,
}: SearchTerms): { condition: SQL | undefined; isAll: boolean } | null {
  const isInNumber = (word: SearchedWord) => containsWords(documents.search, [word]);
  const wordsWithClients = words.filter(({ clients }) => clients);
  if (hasTrigram(wordsWithClients.map(({ word }) => word))) {
    const hasWords = wordsWithClients.map(({ word, clients }) =>
      or(isInNumber(word), clients?.length ? isOneOf(documents.clientId, clients) : undefined),
    );
    return {
      condition: orTotal(and(...hasWords), totalCents, documents),
      isAll: wordsWithClients.length === words.length,
    };
  }
  if (!ofAll) return null;
  // Either a word is in the number, or all words are in the client.
  const hasSome = or(...inIndex.map(isInNumber), isOneOf(documents.clientId, ofAll));
  return { condition: orTotal(hasSome, totalCents, documents), isAll: false };
}

/** A document matches by its words or by its exact total. */
const orTotal = (
  hasWords: SQL | undefined,
  cents: number | null,
  { totalCents }: Pick<Columns, "totalCents">,
): SQL => (cents === null ? hasWords! : or(hasWords, sql`${totalCents} = ${cents}`)!);
