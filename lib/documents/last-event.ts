import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";

/** The day on which something was last done with a document, a `date`, by its history; null where that does not know of it. */
export const lastDayOf = (kind: "document.paid" | "document.cancelled"): SQL => sql`
  (select ${dayOf(sql`max(e.created_at)`)} from events e
    where e.subject_id = ${documents.id} and e.kind = ${sql.raw(`'${kind}'`)})`;
