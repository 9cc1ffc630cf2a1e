import type { DocType, VatRate } from "@/db/enums";
import { invalid } from "@/lib/kernel/errors";
import { isCalculated } from "@/lib/values/line-amounts";
import { advanceRateOf, plainRateOf } from "@/lib/values/vat-rates";

const ofAdvances = (docType: DocType) => docType === "advance_invoice";

/**
 * Lines with the rates that a type of document has: an advance invoice the calculated ones, 22/122 also where 22 was given; the
 * others never. Throws `validation_error` naming the line.
 */
export const withRatesOf = <Line extends { vatRate?: VatRate }>(
  docType: DocType,
  lines: readonly Line[],
): Line[] =>
  lines.map((line, index) => {
    const { vatRate } = line;
    if (!vatRate) return line;
    if (!ofAdvances(docType)) {
      if (isCalculated(vatRate)) throw invalid(`lines.${index}.vatRate`, "rate_of_advances");
      return line;
    }
    const calculated = advanceRateOf(vatRate);
    if (!calculated) throw invalid(`lines.${index}.vatRate`, "rate_without_advances");
    return { ...line, vatRate: calculated };
  });

type Copied = { vatRate: VatRate; qty: number; priceCents: number; sumCents: number };

/** Lines of a document for another type: the tax of an advance is within its amounts. */
export function linesAs<Line extends Copied>(docType: DocType, lines: readonly Line[]) {
  return lines.map((line) => {
    if (!ofAdvances(docType)) return { ...line, vatRate: plainRateOf(line.vatRate) };
    return isCalculated(line.vatRate)
      ? line
      : { ...line, qty: 1, priceCents: line.sumCents, discountPercent: null };
  });
}
