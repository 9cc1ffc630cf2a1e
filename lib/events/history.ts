import { desc, eq, getTableColumns, inArray, type SQLWrapper } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { events } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

/** As much of a history as anybody reads. */
const latest = 200;

const { organizationId: _organizationId, subjectId, data, ...rest } = getTableColumns(events);
const columns = { ...rest, data };

export const eventRecord = z.object({ ...fieldsOf(rest), data: z.record(z.string(), z.unknown()) });

/** Who did what with one subject, the newest first. */
export const historyOf = (db: Database, id: string) =>
  db.select(columns).from(events).where(eq(events.subjectId, id)).orderBy(desc(events.id)).limit(latest);

/** The same of several, each event with what it happened to. */
export const historyOfAll = (db: Database, ids: SQLWrapper) =>
  db
    .select({ ...columns, subjectId })
    .from(events)
    .where(inArray(events.subjectId, ids))
    .orderBy(desc(events.id))
    .limit(latest);
