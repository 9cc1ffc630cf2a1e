import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bulkItems, documentEmails } from "@/db/schema";

/** Copies the outcomes of a run's e-mails to its items. E-mails that another process is still sending are left. */
export async function copyLetterOutcomes(db: Database, runId: string): Promise<void> {
  await db
    .update(bulkItems)
    .set({
      state: sql`case when ${documentEmails.state} = 'sent' then 'done' else 'failed' end`,
      problem: sql`case ${documentEmails.state} when 'failed' then 'email_failed' when 'unknown' then 'email_unknown' end`,
      detail: documentEmails.trouble,
    })
    .from(documentEmails)
    .where(
      and(
        eq(bulkItems.runId, runId),
        eq(bulkItems.state, "sending"),
        eq(documentEmails.id, bulkItems.resultId),
        ne(documentEmails.state, "sending"),
      ),
    );
}
