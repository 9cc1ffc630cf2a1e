import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clients, documents } from "@/db/schema";
import { clientsHaving, isClientWith } from "@/lib/clients/having";
import {
  conditionOf,
  containsWords,
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

/** The columns of a document that a search looks at. */
export const searchedColumns = {
  search: documents.search,
  clientId: documents.clientId,
  totalCents: documents.totalCents,
};

type Columns = Record<keyof typeof searchedColumns, SQLWrapper>;

/** The most clients whose documents are looked up in an index; with more, the list is walked. */
const fewClients = 500;

/** The most words for which clients are looked up; the remaining words are checked while the list is walked. */
const fewWords = 5;

/**
 * Returns how a list finds the documents that have each word of `q` in their number, or in their client's names, INN
 * and e-mail, or that have `q` as their exact total; undefined when nothing is searched. As in `searchOf`, rare terms
 * are looked up beforehand, and common terms are checked while the list is walked.
 */
export const searchOfDocuments = (db: Database, q: string | null | undefined, scope: SQL | undefined) =>
  find(db, q, scope, isClientWith);

/** Returns the condition that a document has the words of `q`, for callers that read all matching documents. */
export async function mentioning(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await find(db, q, scope, isOfOneOfClients);
  return search && conditionOf(search, documents);
}

/** The same as `isClientWith`, for statements over all documents: clients are read once. */
const isOfOneOfClients: typeof isClientWith = (clientId, word) =>
  sql`${clientId} in (select ${clients.id} from ${clients} where ${holds(clients.search, [word])})`;

type Clients = Awaited<ReturnType<typeof clientsHaving>>[number];

/** The terms of a search. */
type Sought = {
  words: Array<{ word: SearchedWord; clients: Clients }>;
  /** The words that the trigram index can find, and the few clients that have all of them. */
  inIndex: readonly SearchedWord[];
  ofAll: Clients;
  totalCents: number | null;
};

async function find(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
  hasClientWith: typeof isClientWith,
): Promise<Search<Columns> | undefined> {
  const words = searchedWords(q);
  if (!q || words.length === 0) return undefined;
  const sought: Sought = { ...(await clientsOf(db, words)), totalCents: parseAmount(q) };
  const matches = matching(sought, hasClientWith);
  const given = lookedUp(sought);
  if (!given) return { matches };
  // Where the indexes find only some of the words, the documents they return are searched for the other words, unless
  // there are too many.
  const found = await db.execute<{ id: string; place: number }>(sql`
    select id, place::int
    from (select id, ${given.isAll ? sql`true` : matches(columnsOf("given"))} as matches, row_number() over () as place
          from (select id, search, client_id, total_cents from ${documents}
                where ${and(scope, given.condition)} limit ${rareAtMost + 1}) as given) as looked_at
    where matches or place > ${rareAtMost}`);
  const isRare = found.every(({ place }) => place <= rareAtMost);
  return isRare ? ofFew(documents.id, found) : { matches };
}

const columnsOf = (given: string): Columns => ({
  search: sql`${sql.identifier(given)}.search`,
  clientId: sql`${sql.identifier(given)}.client_id`,
  totalCents: sql`${sql.identifier(given)}.total_cents`,
});

/**
 * Returns the few clients that have each of the words and, for several words, the clients that have all words an
 * index can look up.
 */
async function clientsOf(
  db: Database,
  words: readonly SearchedWord[],
): Promise<Pick<Sought, "words" | "inIndex" | "ofAll">> {
  const inIndex = words.filter((word) => hasTrigram([word]));
  const apart = words.slice(0, fewWords).map((word) => [word]);
  const groups = words.length > 1 && inIndex.length > 0 ? [...apart, inIndex] : apart;
  const found = await clientsHaving(db, groups, fewClients);
  return {
    words: words.map((word, at) => ({ word, clients: at < apart.length ? found[at]! : null })),
    inIndex,
    ofAll: found[apart.length] ?? null,
  };
}

/**
 * The condition on a document met while a list is walked. Cheap checks come first; clients are looked up only for the
 * rest.
 */
const matching =
  ({ words, inIndex, ofAll, totalCents }: Sought, hasClientWith: typeof isClientWith) =>
  (record: Columns): SQL => {
    const hasWord = (word: SearchedWord) => holds(record.search, [word]);
    const known = words.flatMap(({ word, clients }) =>
      clients ? or(hasWord(word), isAmong(record.clientId, clients)) : [],
    );
    const met = words.flatMap(({ word, clients }) =>
      clients ? [] : or(hasWord(word), hasClientWith(record.clientId, word)),
    );
    const isOfAll = ofAll ? or(...inIndex.map(hasWord), isAmong(record.clientId, ofAll)) : undefined;
    return orTotal(and(...known, isOfAll, ...met), totalCents, record);
  };

/**
 * Returns a condition that all documents with the words meet and that indexes can look up; `isAll` when no other
 * documents meet it. Null where every word is too short for the indexes, or too common.
 */
function lookedUp({
  words,
  inIndex,
  ofAll,
  totalCents,
}: Sought): { condition: SQL | undefined; isAll: boolean } | null {
  const inNumber = (word: SearchedWord) => containsWords(documents.search, [word]);
  const known = words.filter(({ clients }) => clients);
  if (hasTrigram(known.map(({ word }) => word))) {
    const hasWords = known.map(({ word, clients }) =>
      or(inNumber(word), clients?.length ? isOneOf(documents.clientId, clients) : undefined),
    );
    return {
      condition: orTotal(and(...hasWords), totalCents, documents),
      isAll: known.length === words.length,
    };
  }
  if (!ofAll) return null;
  // Either a word is in the number, or all words are in the client.
  const hasSome = or(...inIndex.map(inNumber), isOneOf(documents.clientId, ofAll));
  return { condition: orTotal(hasSome, totalCents, documents), isAll: false };
}

/** A document matches by its words or by its exact total. */
const orTotal = (
  hasWords: SQL | undefined,
  cents: number | null,
  { totalCents }: Pick<Columns, "totalCents">,
): SQL => (cents === null ? hasWords! : or(hasWords, sql`${totalCents} = ${cents}`)!);
