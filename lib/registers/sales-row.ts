import { kinds } from "@/lib/documents/kinds";
import { type Facts, factsOf } from "@/lib/print/facts";
import { updStatus } from "@/lib/print/upd/status";
import { taxNumbersOf } from "@/lib/registers/words";
import { titleOf } from "@/lib/seller-titles/resolve";
import { plainRateOf } from "@/lib/values/vat-rates";
import type { IssuedPaper } from "./issued";
import { chargesVat, isAdvance, operationCodeOf } from "./rules";
import type { SalesRow } from "./schema";

/** The row of a paper in the book; null when it charges no VAT, or is of a type that does not stand there. */
export function salesRowOf({ documentId, issueId, source }: IssuedPaper): SalesRow | null {
  const { document, client } = source;
  const facts = factsOf(source);
  const code = codeOf(facts);
  if (!code || !chargesVat(facts)) return null;
  const { number, date, docType, updatedAt } = document;
  // What the form says in its lines (1а), (5) and (5б) is what its file of exchange says there.
  const title =
    client && kinds[docType].files.includes("xml")
      ? titleOf({ source, issueId, madeOn: { date: updatedAt.slice(0, 10), time: "00:00:00" } })
      : null;
  const correction = title?.correction;
  return {
    documentId,
    docType,
    code,
    number,
    date,
    correction: correction ? { number: String(correction.number), date: correction.date } : null,
    buyer: facts.customer?.name ?? "",
    buyerTaxNumbers: taxNumbersOf(client),
    payments: title?.payments ?? [],
    advanceInvoices: title?.advanceInvoices ?? "",
    totalCents: facts.totals.totalCents,
    byRate: facts.totals.vatByRate.map((each) =>
      isAdvance(code) ? { ...each, vatRate: plainRateOf(each.vatRate), baseCents: 0 } : each,
    ),
  };
}

/** A UPD that was made an act alone by hand is a primary paper without an invoice. */
const codeOf = (facts: Facts) =>
  kinds[facts.document.docType].form === "upd" && updStatus(facts) !== 1
    ? "26"
    : operationCodeOf(facts.document.docType);
