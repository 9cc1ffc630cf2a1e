import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { documents } from "@/db/schema";

type Charged = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "projectId" | "totalCents" | "vatCents"
>;

/** What a site told its buyer of an order: the number of the order, its VAT, and the rates, null for what is without VAT. */
export type ToldVat = { number: number; vatCents: number; rates: Array<number | null> };

/**
 * The order whose sum a document has, and whose VAT it has not, for its lines have other rates: the buyer was told another tax
 * than the paper names. Papers of another sum than the order's are none of it alone, and are not compared.
 */
export async function toldVat(db: Database, document: Charged): Promise<ToldVat | null> {
  const { id, docType, projectId, totalCents, vatCents } = document;
  if (docType === "contract" || docType === "advance_invoice" || !projectId) return null;
  const [found] = await db.execute<{ number: string; vatCents: string; rates: Array<number | null> }>(sql`
    select orders.number, orders.vat_cents as "vatCents", told.rates
    from orders,
      lateral (select array_agg(distinct vat::float8) as rates from order_items where order_id = orders.id) told,
      lateral (
        select array_agg(distinct case vat_rate when 'none' then null else vat_rate::float8 end) as rates
        from document_lines where document_id = ${id}) charged
    where orders.project_id = ${projectId} and orders.status <> 'cancelled'
      and orders.total_cents = ${totalCents} and orders.vat_cents <> ${vatCents}
      and told.rates is distinct from charged.rates`);
  return found ? { ...found, number: Number(found.number), vatCents: Number(found.vatCents) } : null;
}
