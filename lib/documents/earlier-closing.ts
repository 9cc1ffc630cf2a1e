import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { handedOverStatuses } from "@/db/enums";
import { literalList } from "@/db/literal-list";
import type { documents } from "@/db/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { currentIdOf, idsOfNumber } from "./current";
import { kinds, typesOfStage } from "./kinds";

type ClosingDocument = Pick<
  typeof documents.$inferSelect,
  "id" | "docType" | "basisDocumentId" | "correctsDocumentId" | "totalCents"
>;

/** The latest other act or UPD of the same invoice that has been handed over. */
export type EarlierClosing = { number: string; date: CalendarDate };

/**
 * Returns the latest earlier closing document when an act or UPD closes its invoice twice: together with the acts and
 * UPDs already handed over for the same invoice, in any of its corrections, it exceeds the invoice's current
 * total, so a sale and its VAT would be in the books twice. Returns null otherwise. Corrected documents, and the
 * document that this one corrects, do not count. Neither does a kopeck per line: each line of a part shipment is
 * rounded on its own.
 */
export async function findEarlierClosing(
  db: Database,
  document: ClosingDocument,
): Promise<EarlierClosing | null> {
  const { id, docType, basisDocumentId, correctsDocumentId, totalCents } = document;
  if (kinds[docType].stage !== "closing" || !basisDocumentId) return null;
  const [found] = await db.execute<EarlierClosing>(sql`
    with before as (
      select other.id, other.number, other.date, other.total_cents from documents other
      where other.basis_document_id in ${idsOfNumber(basisDocumentId)} and other.id <> ${id}
        and other.doc_type in (${literalList(typesOfStage("closing"))}) and other.status in (${literalList(handedOverStatuses)})
        and other.corrected_by_id is null and other.id is distinct from ${correctsDocumentId}::uuid)
    select before.number, before.date::text
    from before join documents invoice on invoice.id = ${currentIdOf(basisDocumentId)} and invoice.doc_type = 'invoice'
    where invoice.total_cents < ${totalCents} + (select sum(each.total_cents) from before each) - (
      select count(*) from document_lines line
       where line.document_id = ${id} or line.document_id in (select each.id from before each))
    order by before.date desc, before.id desc limit 1`);
  return found ?? null;
}
