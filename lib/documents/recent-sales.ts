import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { isCurrent } from "./current";

/** How many documents of the organization are read, and how many of the client's newest ones for those of others. */
const maxRecentDocuments = 500;
/** How many of the client's newest documents are looked through for those of the organization. */
const maxWalkedDocuments = 2000;

/**
 * Whether a document stands for a debt of the time before: what is left to pay of another program's document is no
 * price of anything.
 */
const isImportedDebt: SQL = sql`(${documents.sequence} is null and exists (
  select from list_imports join list_import_rows on list_import_rows.import_id = list_imports.id
  where list_imports.list = 'debts' and list_import_rows.record_id = ${documents.id}))`;

/** The newest documents of a client that show what was sold at which price. */
export const recentSales = (
  clientId: string,
  { most = maxRecentDocuments, isOwn = sql`true` } = {},
): SQL => sql`
  select id, organization_id, status, date, updated_at, vat_mode, ${isOwn} as is_own
  from documents
  where client_id = ${clientId} and doc_type <> 'advance_invoice' and ${isCurrent} and not ${isImportedDebt}
  order by date desc, id desc limit ${most}`;

/**
 * The newest documents of an organization, and those that others have issued, for a client. Each part walks the index
 * of the client's documents and stops as soon as it has enough.
 */
export function recentSalesFor(clientId: string, organizationId: string): SQL {
  const isOwn = sql`organization_id = ${organizationId}`;
  return sql`
    (select * from (${recentSales(clientId, { most: maxWalkedDocuments, isOwn })}) as walked
     where is_own order by date desc, id desc limit ${maxRecentDocuments})
    union all
    (select * from (${recentSales(clientId, { isOwn })}) as walked
     where not is_own and status not in ('draft', 'cancelled'))`;
}
