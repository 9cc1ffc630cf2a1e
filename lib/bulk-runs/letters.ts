import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bulkItems, documentEmails } from "@/db/schema";

/** Takes over what became of the letters of a run. Of one that is under way still, another process knows. */
export async function settleLetters(db: Database, runId: string): Promise<void> {
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
