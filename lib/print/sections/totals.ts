import { forms } from "@/lib/print/forms";
import type { TotalsSection } from "@/lib/print/section";
import type { PrintDocument } from "@/lib/print/source";
import { amountInWords, formatCents } from "@/lib/values/money";
import { type DocumentTotals, sumLines } from "@/lib/values/totals";

type Shown = { showVat?: boolean; showInWords?: boolean };

/** Totals under the table: each VAT rate apart, then the count of lines and the sum in words. */
export function totalsSection(
  document: PrintDocument,
  { showVat = true, showInWords = true }: Shown,
): TotalsSection {
  const totals = sumLines(document.lines);
  const form = forms[document.docType];
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
    words: showInWords ? amountInWords(totals.totalCents) : null,
  };
}

function vatRows({ vatByRate }: DocumentTotals, isOnTop: boolean) {
  const taxed = vatByRate.filter(({ vatRate }) => vatRate !== "none");
  if (taxed.length === 0 && vatByRate.length > 0) return [{ label: "Без налога (НДС):", value: "–" }];
  const label = isOnTop ? "Сумма НДС" : "В том числе НДС";
  return taxed.map(({ vatRate, vatCents }) => ({
    label: `${label} (${vatRate}%):`,
    value: formatCents(vatCents),
  }));
}
