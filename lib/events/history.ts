import { and, desc, eq, getTableColumns, inArray, lt, type SQLWrapper } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { type AskedById, pageById, pagedById } from "@/lib/kernel/paging";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { organizationId: _organizationId, subjectId, data, ...rest } = getTableColumns(events);
const columns = { ...rest, data };

export const eventRecord = z.object({ ...fieldsOf(rest), data: z.record(z.string(), z.unknown()) });

/** How the history of a record is asked for. */
export const historyInput = z.object({ id: identifier, ...pagedById });

/** Who did what with one subject, the newest first. */
export async function historyPage(db: Database, { id, limit, cursor }: AskedById & { id: string }) {
  const rows = await db
    .select(columns)
    .from(events)
    .where(and(eq(events.subjectId, id), before(cursor)))
    .orderBy(desc(events.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

/** The same of a row of a table. Throws `not_found` where there is none with that id. */
export async function historyOf(
  db: Database,
  table: PgTable & { id: PgColumn },
  asked: AskedById & { id: string },
) {
  const [known, found] = await Promise.all([
    db.$count(table, eq(table.id, asked.id)),
    historyPage(db, asked),
  ]);
  if (known === 0) throw notFound();
  return found;
}

/** The same of several, each event with what it happened to. */
export async function historyPageOfAll(db: Database, ids: SQLWrapper, { limit, cursor }: AskedById) {
  const rows = await db
    .select({ ...columns, subjectId })
    .from(events)
    .where(and(inArray(events.subjectId, ids), before(cursor)))
    .orderBy(desc(events.id))
    .limit(limit + 1);
  return pageById(rows, limit);
}

const before = (cursor: AskedById["cursor"]) => cursor && lt(events.id, cursor[0]);
