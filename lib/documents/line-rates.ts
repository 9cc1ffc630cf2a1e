import type { DocType, VatRate } from "@/db/enums";
import { invalid } from "@/lib/kernel/errors";
import { isCalculated } from "@/lib/values/line-amounts";
import { advanceRateOf, plainRateOf } from "@/lib/values/vat-rates";

const isAdvanceInvoice = (docType: DocType) => docType === "advance_invoice";

/**
 * Returns lines with the VAT rates that the document type allows: an advance invoice has the calculated rates (22/122
 * also where 22 was given), other types never do. Throws `validation_error` naming the line.
 */
export const withRatesOf = <Line extends { vatRate?: VatRate }>(
  docType: DocType,
  lines: readonly Line[],
): Line[] =>
  lines.map((line, index) => {
    const { vatRate } = line;
    if (!vatRate) return line;
    if (!isAdvanceInvoice(docType)) {
      if (isCalculated(vatRate)) throw invalid(`lines.${index}.vatRate`, "rate_of_advances");
      return line;
    }
    const calculatedRate = advanceRateOf(vatRate);
    if (!calculatedRate) throw invalid(`lines.${index}.vatRate`, "rate_without_advances");
    return { ...line, vatRate: calculatedRate };
  });

type PricedLine = { vatRate: VatRate; qty: number; priceCents: number; sumCents: number };

/** Converts lines of a document for another type. In an advance invoice the tax is contained in the amounts. */
export function linesForType<Line extends PricedLine>(docType: DocType, lines: readonly Line[]) {
  return lines.map((line) => {
    if (!isAdvanceInvoice(docType)) return { ...line, vatRate: plainRateOf(line.vatRate) };
    return isCalculated(line.vatRate)
      ? line
      : { ...line, qty: 1, priceCents: line.sumCents, discountPercent: null };
  });
}
