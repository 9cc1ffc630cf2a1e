import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { handedOverStatuses } from "@/db/enums";
import type { documents } from "@/db/schema";

type Charged = Pick<typeof documents.$inferSelect, "docType" | "organizationId" | "clientId" | "vatCents">;

/**
 * Whether an act charges VAT of a client that has had UPDs with an invoice from the organization. Nothing else tells here
 * that a client deducts VAT, for which it needs an invoice (articles 168 (3) and 169 (1) of the Tax Code).
 */
export async function wantsInvoice(db: Database, document: Charged): Promise<boolean> {
  const { docType, organizationId, clientId, vatCents } = document;
  if (docType !== "act" || vatCents === 0 || !clientId) return false;
  const statuses = sql.raw(handedOverStatuses.map((status) => `'${status}'`).join(", "));
  const [found] = await db.execute<{ is: boolean }>(sql`
    select exists (
      select from documents
      where client_id = ${clientId} and organization_id = ${organizationId} and doc_type = 'upd'
        and status in (${statuses}) and corrected_by_id is null
        and vat_cents > 0 and coalesce(upd ->> 'status', '1') = '1') as is`);
  return found?.is ?? false;
}
