import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/**
 * Whether somebody outside may know the number of a draft: it was issued before, sent by e-mail (agreements are sent
 * as drafts), shown by a public link, or created at the bank. Such a number is never given to another document.
 */
export async function wasHandedOver(db: Database, id: string): Promise<boolean> {
  const [row] = await db.execute<{ isKnown: boolean }>(sql`
    select exists (select from document_issues where document_id = ${id})
        or exists (select from document_emails where document_id = ${id} and state <> 'failed')
        or exists (select from document_links where document_id = ${id})
        or exists (select from bank_attempts where document_id = ${id} and bank_document_id is not null)
        as "isKnown"`);
  return row!.isKnown;
}
