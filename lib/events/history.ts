import { and, desc, eq, getTableColumns, inArray, lt, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { type PageByIdInput, pageById, pagedById } from "@/lib/kernel/paging";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { organizationId: _organizationId, subjectId, data, ...rest } = getTableColumns(events);
const columns = { ...rest, data };

export const eventRecord = z.object({ ...fieldsOf(rest), data: z.record(z.string(), z.unknown()) });

/** The input of a query for the history of a record. */
export const historyInput = z.object({ id: identifier, ...pagedById });

/** Returns a page of the history of one subject, newest first. */
export async function historyPage(db: Database, { id, limit, cursor }: PageByIdInput & { id: string }) {
  const rows = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.subjectId, id), isBeforeCursor(cursor)))
    .orderBy(desc(events.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

/** Returns a page of the history of a table's row. Throws `not_found` if there is no row with that id. */
export async function historyOf(
  db: Database,
  table: PgTable & { id: PgColumn },
  pageInput: PageByIdInput & { id: string },
) {
  const [rowCount, found] = await Promise.all([
    db.$count(table, eq(table.id, pageInput.id)),
    historyPage(db, pageInput),
  ]);
  if (rowCount === 0) throw notFound();
  return found;
}

/** Returns a page of the history of several subjects; each event names its subject. */
export async function historyPageOfAll(db: Database, ids: SQLWrapper, { limit, cursor }: PageByIdInput) {
  const rows = await db
    .select({ ...columns, subjectId })
    .from(events)
    .where(and(inArray(events.subjectId, ids), isBeforeCursor(cursor)))
    .orderBy(desc(events.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

const isBeforeCursor = (cursor: PageByIdInput["cursor"]) => cursor && lt(events.id, cursor[0]);
