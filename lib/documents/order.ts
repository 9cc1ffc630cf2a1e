import { and, asc, desc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { DocType } from "@/db/enums";
import { documents } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import type { DocumentCursor } from "./cursor";
import { isOwed } from "./payable";
import { type DocumentSort, firstOrders } from "./rules";

const { id, date, series, year, sequence, dueDate, totalCents, paidCents } = documents;

type Order = "asc" | "desc";

/** A stretch of a sorted list that one index serves: which documents, by what, and what the cursor keeps of each. */
type Stretch = { of?: SQL; keys: SQL[]; order?: Order; cursorOf: (row: Sorted) => DocumentCursor };

type Sorted = Pick<typeof documents.$inferSelect, "id" | "date" | "dueDate" | "totalCents" | "paidCents"> & {
  series: DocType;
  year: number;
  sequence: number | null;
};

/** What a row needs besides its columns for its place to be told. */
export const sortedBy = { series, year, sequence };

/** The place of a document in a list that is sorted as it opens. */
export function placeByDate(row: Pick<Sorted, "date" | "id">): DocumentCursor {
  return ["date", row.date, row.id];
}

const remainder = sql`(${totalCents} - ${paidCents})`;

const stretches: Record<DocumentSort, Stretch[]> = {
  date: [{ keys: [sql`${date}`], cursorOf: placeByDate }],
  number: [
    {
      of: isNotNull(sequence),
      keys: [sql`${series}`, sql`${year}`, sql`${sequence}`],
      cursorOf: (row) => ["number", row.series, row.year, row.sequence!, row.id],
    },
    // Numbers of other programs follow no order that we know.
    {
      of: isNull(sequence),
      keys: [sql`${date}`],
      cursorOf: (row) => ["number", null, row.date, row.id],
    },
  ],
  dueDate: [
    { of: isNotNull(dueDate), keys: [sql`${dueDate}`], cursorOf: (row) => ["dueDate", row.dueDate, row.id] },
    { of: isNull(dueDate), keys: [], cursorOf: (row) => ["dueDate", null, row.id] },
  ],
  total: [{ keys: [sql`${totalCents}`], cursorOf: (row) => ["total", row.totalCents, row.id] }],
  remainder: [
    {
      of: isOwed,
      keys: [remainder],
      cursorOf: (row) => ["remainder", row.totalCents - row.paidCents, row.id],
    },
    {
      of: sql`not (${isOwed})`,
      keys: [sql`${date}`],
      order: "desc",
      cursorOf: (row) => ["remainder", null, row.date, row.id],
    },
  ],
};

type Asked = { sort?: DocumentSort; order?: Order; cursor?: DocumentCursor };

/**
 * What is left of a sorted list from its cursor on, as stretches to be read one after the other. Throws
 * `validation_error` for a cursor of another sort.
 */
export function stretchesOf({ sort = "date", order = firstOrders[sort], cursor }: Asked) {
  if (cursor && cursor[0] !== sort) throw invalid("cursor", "cursor");
  const [, ...values] = cursor ?? [];
  const at = values[0] === null ? 1 : 0;
  return stretches[sort].slice(at).map(({ of, keys, order: own = order, cursorOf }, index) => {
    const direction = own === "asc" ? asc : desc;
    const place = [...keys, sql`${id}`];
    const last = values.filter((value) => value !== null);
    const isAfter = cursor && index === 0 ? after(place, last, own) : undefined;
    return { where: and(of, isAfter), orderBy: place.map((key) => direction(key)), cursorOf };
  });
}

const after = (place: SQL[], last: readonly unknown[], order: Order) =>
  sql`(${sql.join(place, sql`, `)}) ${sql.raw(order === "asc" ? ">" : "<")} (${sql.join(
    last.map((value) => sql`${value}`),
    sql`, `,
  )})`;
