import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { handedOverStatuses } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import type { documents } from "@/db/schema";
import { systemsWithoutVat } from "@/lib/values/tax-systems";

type ChargedDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "organizationId" | "clientId" | "vatCents"
>;

/**
 * Whether an act lacks an invoice for VAT: `again` if its client has had such invoices, `first` if this would be the
 * first act without.
 */
export type WantsInvoice = "again" | "first" | false;

/**
 * Whether an act charges VAT to a client that deducts it, so that an invoice is required (articles 168 (3) and 169
 * (1) of the Tax Code). `again`: the client has had UPDs with an invoice from the organization. `first`: the client
 * is a company or entrepreneur and has had no act with VAT before (clients that had one get their invoices
 * elsewhere), and the organization's tax system is stated and charges VAT.
 */
export async function wantsInvoice(db: Database, document: ChargedDocument): Promise<WantsInvoice> {
  const { id, docType, organizationId, clientId, vatCents } = document;
  if (docType !== "act" || vatCents === 0 || !clientId) return false;
  const handedOver = sql`client_id = ${clientId} and organization_id = ${organizationId}
    and status in (${literalList(handedOverStatuses)}) and vat_cents > 0`;
  const [found] = await db.execute<{ hadInvoices: boolean; isFirst: boolean }>(sql`
    select exists (
        select from documents
        where ${handedOver} and doc_type = 'upd' and corrected_by_id is null
          and coalesce(upd ->> 'status', '1') = '1') as "hadInvoices",
      exists (select from organizations
          where id = ${organizationId} and tax_system not in (${literalList(systemsWithoutVat)}))
        and exists (select from clients where id = ${clientId} and kind in ('company', 'entrepreneur'))
        and not exists (select from documents where ${handedOver} and doc_type = 'act' and id <> ${id}) as "isFirst"`);
  if (found?.hadInvoices) return "again";
  return found?.isFirst ? "first" : false;
}
