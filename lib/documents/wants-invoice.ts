import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { handedOverStatuses } from "@/db/enums";
import { listed } from "@/db/listed";
import type { documents } from "@/db/schema";
import { systemsWithoutVat } from "@/lib/values/tax-systems";

type Charged = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "organizationId" | "clientId" | "vatCents"
>;

/** Whether an act lacks an invoice for VAT: its client has had them, or it would be the first to go without. */
export type WantsInvoice = "again" | "first" | false;

/**
 * Whether an act charges VAT of a client that deducts it, for which an invoice is needed (articles 168 (3) and 169 (1) of the
 * Tax Code): of one that has had UPDs with an invoice from the organization, and the first time of any company or entrepreneur.
 * Who was issued an act of VAT before gets its invoices elsewhere, and of an organization whose tax system is not named
 * nothing is known.
 */
export async function wantsInvoice(db: Database, document: Charged): Promise<WantsInvoice> {
  const { id, docType, organizationId, clientId, vatCents } = document;
  if (docType !== "act" || vatCents === 0 || !clientId) return false;
  const handedOver = sql`client_id = ${clientId} and organization_id = ${organizationId}
    and status in (${listed(handedOverStatuses)}) and vat_cents > 0`;
  const [found] = await db.execute<{ hadInvoices: boolean; isFirst: boolean }>(sql`
    select exists (
        select from documents
        where ${handedOver} and doc_type = 'upd' and corrected_by_id is null
          and coalesce(upd ->> 'status', '1') = '1') as "hadInvoices",
      exists (select from organizations
          where id = ${organizationId} and tax_system not in (${listed(systemsWithoutVat)}))
        and exists (select from clients where id = ${clientId} and kind in ('company', 'entrepreneur'))
        and not exists (select from documents where ${handedOver} and doc_type = 'act' and id <> ${id}) as "isFirst"`);
  if (found?.hadInvoices) return "again";
  return found?.isFirst ? "first" : false;
}
