import { factsOf } from "@/lib/print/facts";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import type { IssuedPaper } from "./issued";
import type { RegisterDocument } from "./schema";

/**
 * Returns a row of the register: amounts in kopecks as issued; the status and the paid amount as they are
 * now.
 */
export function registerDocumentOf({ documentId, source, status, paidCents }: IssuedPaper): RegisterDocument {
  const { customer, totals } = factsOf(source);
  const { docType, number, date, correctionNumber, correctionDate } = source.document;
  return {
    documentId,
    docType,
    number,
    date,
    correction:
      correctionNumber && correctionDate ? { number: String(correctionNumber), date: correctionDate } : null,
    client: customer?.name ?? "",
    clientTaxNumbers: taxNumbersOf(source.client),
    subtotalCents: totals.subtotalCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    paidCents,
    status,
  };
}
