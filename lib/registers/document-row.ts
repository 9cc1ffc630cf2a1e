import type { DocumentStatus } from "@/db/enums";
import { factsOf } from "@/lib/print/facts";
import type { CalendarDate } from "@/lib/values/dates";
import type { IssuedPaper } from "./issued";
import { taxNumbersOf } from "./words";

/** A row of the register of documents; sums in kopecks, as the paper says them. */
export type RegisterDocument = {
  documentId: string;
  docType: IssuedPaper["source"]["document"]["docType"];
  number: string;
  date: CalendarDate;
  correction: { number: string; date: CalendarDate } | null;
  client: string;
  clientTaxNumbers: string;
  subtotalCents: number;
  vatCents: number;
  totalCents: number;
  paidCents: number;
  status: DocumentStatus;
};

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
