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

/** What is looked at of a document. */
export const searchedColumns = {
  search: documents.search,
  clientId: documents.clientId,
  totalCents: documents.totalCents,
};

type Columns = Record<keyof typeof searchedColumns, SQLWrapper>;

/** The most clients whose documents are looked up rather than met. */
const fewClients = 500;

/** The most words whose clients are looked up; those of others are met. */
const fewWords = 5;

/**
 * How a list finds the documents that have each word of `q` in their number, or in their client's names, INN and e-mail, or `q`
 * as their exact total; undefined when nothing is searched. As in `searchOf`, what is rare is looked up beforehand, and what is
 * common is met while the list is walked.
 */
export const searchOfDocuments = (db: Database, q: string | null | undefined, scope: SQL | undefined) =>
  find(db, q, scope, isClientWith);

/** The condition that a document has the words of `q`, for whoever reads all that match. */
export async function mentioning(
  db: Database,
  q: string | null | undefined,
  scope: SQL | undefined,
): Promise<SQL | undefined> {
  const search = await find(db, q, scope, isOfOneOfClients);
  return search && conditionOf(search, documents);
}

/** The same as `isClientWith` for all documents, for which the clients are read once. */
const isOfOneOfClients: typeof isClientWith = (clientId, word) =>
  sql`${clientId} in (select ${clients.id} from ${clients} where ${holds(clients.search, [word])})`;

type Clients = Awaited<ReturnType<typeof clientsHaving>>[number];

/** What is searched for. */
type Sought = {
  words: Array<{ word: SearchedWord; clients: Clients }>;
  /** Those of the words that an index knows of, and the few clients that have all of these. */
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
  // Where the indexes know of some words only, the others are looked for in what they give, unless that is much.
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

/** The few clients that have each of the words, and, of several words, those that have all that an index can look up. */
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

/** The condition on a document that is met. What is soon known comes first: clients are looked up for what is left. */
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
 * A condition that all documents with the words meet, and that indexes look up: `isAll` when no others meet it. Null where every
 * word is too short for them, or too common.
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
  // One of the words is in the number, or all of them are in the client.
  const hasSome = or(...inIndex.map(inNumber), isOneOf(documents.clientId, ofAll));
  return { condition: orTotal(hasSome, totalCents, documents), isAll: false };
}

/** What has the words is met, and so is what has the total. */
const orTotal = (
  hasWords: SQL | undefined,
  cents: number | null,
  { totalCents }: Pick<Columns, "totalCents">,
): SQL => (cents === null ? hasWords! : or(hasWords, sql`${totalCents} = ${cents}`)!);
