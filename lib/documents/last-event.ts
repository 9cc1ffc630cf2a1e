import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";

/**
 * The day on which something was last done with a document, a `date`, by its history; null where that does not know of it. The kind is
 * asked of the document's own events alone: as a condition, it may lead through all documents' events of that kind, from the newest on.
 */
export const lastDayOf = (
  kind: "document.paid" | "document.cancelled",
  documentId: SQL = sql`${documents.id}`,
): SQL => sql`
  (select ${dayOf(sql`max(e.created_at) filter (where e.kind = ${sql.raw(`'${kind}'`)})`)} from events e
    where e.subject_id = ${documentId})`;
