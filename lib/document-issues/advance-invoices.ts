import type { Database } from "@/db/client";
import type { PrintAdvanceInvoice } from "@/lib/print/source";
import type { Closing } from "./advances";

/**
 * Invoices that were issued for the advances which each document closes, the earliest first, by the document's id: line
 * (5б) names them. There is no such type of document yet, so there are none.
 */
export async function advanceInvoicesOf(
  _db: Database,
  closings: Closing[],
): Promise<Map<string, PrintAdvanceInvoice[]>> {
  return new Map(closings.map(({ id }) => [id, []]));
}
