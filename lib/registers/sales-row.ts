import { kinds } from "@/lib/documents/kinds";
import { type Facts, factsOf } from "@/lib/print/facts";
import { updStatus } from "@/lib/print/upd/status";
import { titleOf } from "@/lib/seller-titles/resolve";
import { taxDay } from "@/lib/values/tax-day";
import { taxNumbersOf } from "@/lib/values/tax-numbers";
import { plainRateOf } from "@/lib/values/vat-rates";
import type { IssuedPaper } from "./issued";
import { chargesVat, isAdvance, operationCodeOf } from "./rules";
import type { SalesRow } from "./schema";

/** Returns a document's row in the book; null if it charges no VAT or its type does not belong there. */
export function salesRowOf({ documentId, issueId, source }: IssuedPaper): SalesRow | null {
  const { document, client } = source;
  const facts = factsOf(source);
  const code = codeOf(facts);
  if (!code || !chargesVat(facts)) return null;
  const { number, date, docType, correctionNumber, correctionDate, updatedAt } = document;
  // Lines (1а), (5) and (5б) are taken from the document's file for electronic exchange.
  const title =
    client && kinds[docType].files.includes("xml")
      ? titleOf({ source, issueId, madeOn: { date: updatedAt.slice(0, 10), time: "00:00:00" } })
      : null;
  const correction =
    title?.correction ??
    (correctionNumber && correctionDate ? { number: correctionNumber, date: correctionDate } : null);
  return {
    documentId,
    docType,
    code,
    taxDay: taxDay(document),
    isAnnulled: false,
    number,
    date,
    correction: correction && { number: String(correction.number), date: correction.date },
    buyer: facts.customer?.name ?? "",
    buyerTaxNumbers: taxNumbersOf(client),
    payments: title?.payments ?? [],
    advanceInvoices: (code === "01" && title?.advanceInvoices) || "",
    totalCents: facts.totals.totalCents,
    byRate: facts.totals.vatByRate.map((each) =>
      isAdvance(code) ? { ...each, vatRate: plainRateOf(each.vatRate), baseCents: 0 } : each,
    ),
  };
}

/** A UPD that was set by hand to serve as an act only is a primary document without a счёт-фактура. */
const codeOf = (facts: Facts) =>
  kinds[facts.document.docType].form === "upd" && updStatus(facts) !== 1
    ? "26"
    : operationCodeOf(facts.document.docType);

/**
 * Returns the row that annuls another: the same with negative amounts (part II, 11 of the rules of the book
 * of sales).
 */
export const annulledRowOf = (row: SalesRow): SalesRow => ({
  ...row,
  isAnnulled: true,
  totalCents: 0 - row.totalCents,
  byRate: row.byRate.map((each) => ({
    ...each,
    baseCents: 0 - each.baseCents,
    vatCents: 0 - each.vatCents,
  })),
});
