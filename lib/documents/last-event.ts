import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";

/**
 * The day, as SQL `date`, of the last event of this kind in a document's history; null when the history has none. The
 * kind is a `filter`, not a condition: as a condition, PostgreSQL may walk the events of this kind of all documents.
 */
export const lastEventDayOf = (
  kind: "document.paid" | "document.cancelled",
  documentId: SQL = sql`${documents.id}`,
): SQL => sql`
  (select ${dayOf(sql`max(e.created_at) filter (where e.kind = ${sql.raw(`'${kind}'`)})`)} from events e
    where e.subject_id = ${documentId})`;
