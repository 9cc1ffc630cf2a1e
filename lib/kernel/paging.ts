import { z } from "zod";
import { identifier, pageLimit } from "@/lib/values/fields";

/**
 * One page of a list, and where the next one starts; null on the last page. A search that stopped before the page was full
 * says so: the next page goes on where it stopped.
 */
export type Page<T> = { items: T[]; nextCursor: string | null; isSearchCut?: true };

/** Describes a page of records in the API description. */
export const pageRecord = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    isSearchCut: z.literal(true).optional(),
  });

/** A cursor as it stands in an address: the sort key of the last record, opaque to callers. */
export const cursorOf = <Key extends z.ZodType>(key: Key) =>
  z
    .string()
    .transform((text, context): z.output<Key> => {
      const parsed = key.safeParse(decode(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: "cursor" });
      return z.NEVER;
    })
    .optional();

/** What is asked of a list in the order of its identifiers. */
export const pagedById = { limit: pageLimit(200), cursor: cursorOf(z.tuple([identifier])) };

export type AskedById = { limit: number; cursor?: [id: string] };

const decode = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
};

/** Cuts `limit + 1` fetched rows to a page. */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => unknown[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encoded(keyOf(last)) : null };
}

/** The same of a list in the order of its identifiers. */
export const pageById = <T extends { id: string }>(rows: T[], limit: number): Page<T> =>
  pageOf(rows, limit, ({ id }) => [id]);

/** The page of a search that walked the list: what matched, and the record at which it stopped looking, if it did. */
export function pageOfSearch<T>(
  rows: T[],
  stoppedAt: T | null,
  limit: number,
  keyOf: (row: T) => unknown[],
): Page<T> {
  const page = pageOf(rows, limit, keyOf);
  if (page.nextCursor || !stoppedAt) return page;
  return { items: page.items, nextCursor: encoded(keyOf(stoppedAt)), isSearchCut: true };
}

const encoded = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString("base64url");
