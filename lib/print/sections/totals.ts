import { blankLine } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import type { Facts } from "@/lib/print/facts";
import type { TotalsSection } from "@/lib/print/section";
import type { PrintDocument } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { rateOnPaper } from "@/lib/values/line-amounts";
import { formatCents } from "@/lib/values/money";

type TotalsOptions = { showVat?: boolean; showInWords?: boolean };

/** Returns the totals below the table: VAT by rate, then the number of lines and the sum in words. */
export function totalsSection(
  { document, form, totals }: Facts,
  { showVat = true, showInWords = true }: TotalsOptions,
): TotalsSection {
  // The sum is written in by hand, or added to the draft once agreed.
  if (isWithoutSum(document)) {
    return {
      kind: "totals",
      rows: [{ label: `${form.total}:`, value: blankLine }],
      count: null,
      words: null,
    };
  }
  const isOnTop = document.vatMode === "on_top";
  return {
    kind: "totals",
    rows: [
      { label: "Итого:", value: formatCents(isOnTop ? totals.subtotalCents : totals.totalCents) },
      ...(showVat ? vatRows(totals, isOnTop) : []),
      { label: `${form.total}:`, value: formatCents(totals.totalCents) },
    ],
    count:
      form.count && `${form.count} ${document.lines.length}, на сумму ${formatCents(totals.totalCents)} руб.`,
    words: showInWords ? totals.inWords : null,
  };
}

/** Whether the document has no sum: an agreement may leave its price open, other types may not. */
export const isWithoutSum = ({ docType, lines }: PrintDocument) =>
  kinds[docType].isAgreement && lines.length === 0;

function vatRows({ vatByRate, taxed }: PrintTotals, isOnTop: boolean) {
  if (taxed.length === 0 && vatByRate.length > 0) return [{ label: "Без налога (НДС):", value: "–" }];
  const label = isOnTop ? "Сумма НДС" : "В том числе НДС";
  return taxed.map(({ vatRate, vatCents }) => ({
    label: `${label} (${rateOnPaper(vatRate)}):`,
    value: formatCents(vatCents),
  }));
}
