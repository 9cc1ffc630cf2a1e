import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";

/** The day, as SQL `date`, of the last event of this kind in a document's history; null when the history has none. */
export const lastDayOf = (kind: "document.paid" | "document.cancelled"): SQL => sql`
  (select ${dayOf(sql`max(e.created_at)`)} from events e
    where e.subject_id = ${documents.id} and e.kind = ${sql.raw(`'${kind}'`)})`;
