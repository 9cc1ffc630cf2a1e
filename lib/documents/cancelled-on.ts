import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";

/**
 * The day on which a document was cancelled, a `date`; null while it is not. It is in the history alone: one that was filled in
 * from elsewhere has none.
 */
export const cancelledOn = (): SQL => sql`
  case when ${documents.status} = 'cancelled' then
    (select ${dayOf(sql`max(e.created_at)`)} from events e
      where e.subject_id = ${documents.id} and e.kind = 'document.cancelled') end`;
