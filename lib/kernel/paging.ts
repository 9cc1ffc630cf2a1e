import { z } from "zod";
import { identifier, pageLimit } from "@/lib/values/fields";

/**
 * A page of a list. `nextCursor` is null on the last page. `isSearchCut` is set if the search stopped before the page
 * was full; the next page continues where it stopped.
 */
export type Page<T> = { items: T[]; nextCursor: string | null; isSearchCut?: true };

/** Returns the schema of a page of records for the API description. */
export const pageRecord = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextCursor: z.string().nullable(),
    isSearchCut: z.literal(true).optional(),
  });

/** Returns the schema of a cursor in an address: the sort key of the last record, opaque to callers. */
export const cursorOf = <Key extends z.ZodType>(key: Key) =>
  z
    .string()
    .transform((text, context): z.output<Key> => {
      const parsed = key.safeParse(decodeCursor(text));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: "custom", message: "cursor" });
      return z.NEVER;
    })
    .optional();

/** The input fields of a list that is ordered by id. */
export const pagedById = { limit: pageLimit(200), cursor: cursorOf(z.tuple([identifier])) };

export type PageByIdInput = { limit: number; cursor?: [id: string] };

const decodeCursor = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
};

/** Makes a page of `limit + 1` fetched rows. The extra row only shows that there is a next page. */
export function pageOf<T>(rows: T[], limit: number, keyOf: (row: T) => unknown[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}

/** Makes a page of a list that is ordered by id. */
export const pageById = <T extends { id: string }>(rows: T[], limit: number): Page<T> =>
  pageOf(rows, limit, ({ id }) => [id]);

/** Makes a page of a search that walks the list. `stoppedAt` is the record at which the walk stopped, or null. */
export function pageOfSearch<T>(
  rows: T[],
  stoppedAt: T | null,
  limit: number,
  keyOf: (row: T) => unknown[],
): Page<T> {
  const page = pageOf(rows, limit, keyOf);
  if (page.nextCursor || !stoppedAt) return page;
  return { items: page.items, nextCursor: encodeCursor(keyOf(stoppedAt)), isSearchCut: true };
}

const encodeCursor = (key: unknown[]) => Buffer.from(JSON.stringify(key)).toString("base64url");
