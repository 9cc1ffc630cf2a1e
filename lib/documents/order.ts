import { and, asc, desc, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { DocType } from "@/db/enums";
import { documents } from "@/db/schema";
import { invalid } from "@/lib/kernel/errors";
import type { DocumentCursor } from "./cursor";
import { isOwed } from "./payable";
import { type DocumentSort, defaultSortOrders } from "./rules";

const { id, date, series, year, sequence, dueDate, totalCents, paidCents } = documents;

type Order = "asc" | "desc";

/**
 * A part of a sorted list that one index serves: which documents, the sort keys, and the values that a cursor stores.
 */
type Segment = { of?: SQL; keys: SQL[]; order?: Order; cursorOf: (row: SortedRow) => DocumentCursor };

type SortedRow = Pick<
  typeof documents.$inferSelect,
  "id" | "date" | "dueDate" | "totalCents" | "paidCents"
> & {
  series: DocType;
  year: number;
  sequence: number | null;
};

/** Values that determine a row's position, besides the columns that it has anyway. */
export const sortColumns = { series, year, sequence };

/** Returns the position of a document in a list in the default order. */
export function positionByDate(row: Pick<SortedRow, "date" | "id">): DocumentCursor {
  return ["date", row.date, row.id];
}

const remainder = sql`(${totalCents} - ${paidCents})`;

const segments: Record<DocumentSort, Segment[]> = {
  date: [{ keys: [sql`${date}`], cursorOf: positionByDate }],
  number: [
    {
      of: isNotNull(sequence),
      keys: [sql`${series}`, sql`${year}`, sql`${sequence}`],
      cursorOf: (row) => ["number", row.series, row.year, row.sequence!, row.id],
    },
    // Numbers of other programs follow no order known to us.
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

type Sorting = { sort?: DocumentSort; order?: Order; cursor?: DocumentCursor };

/**
 * Returns the rest of a sorted list after its cursor, as stretches to be read one after the other. Throws
 * `validation_error` for a cursor of another sort.
 */
export function segmentsOf({ sort = "date", order = defaultSortOrders[sort], cursor }: Sorting) {
  if (cursor && cursor[0] !== sort) throw invalid("cursor", "cursor");
  const [, ...values] = cursor ?? [];
  const firstSegment = values[0] === null ? 1 : 0;
  return segments[sort].slice(firstSegment).map(({ of, keys, order: ownOrder = order, cursorOf }, index) => {
    const direction = ownOrder === "asc" ? asc : desc;
    const orderKeys = [...keys, sql`${id}`];
    const cursorValues = values.filter((value) => value !== null);
    const isAfter = cursor && index === 0 ? comesAfter(orderKeys, cursorValues, ownOrder) : undefined;
    return { where: and(of, isAfter), orderBy: orderKeys.map((key) => direction(key)), cursorOf };
  });
}

const comesAfter = (orderKeys: SQL[], cursorValues: readonly unknown[], order: Order) =>
  sql`(${sql.join(orderKeys, sql`, `)}) ${sql.raw(order === "asc" ? ">" : "<")} (${sql.join(
    cursorValues.map((value) => sql`${value}`),
    sql`, `,
  )})`;
