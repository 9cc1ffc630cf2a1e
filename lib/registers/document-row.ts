import { factsOf } from "@/lib/print/facts";
import type { IssuedPaper } from "./issued";
import type { RegisterDocument } from "./schema";
import { taxNumbersOf } from "./words";

/** A row of the register: sums in kopecks as the paper was issued, the status and what is paid as they are now. */
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
