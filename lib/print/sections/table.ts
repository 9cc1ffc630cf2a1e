import type { VatMode } from "@/db/enums";
import type { TableColumn } from "@/lib/body/rules";
import type { Cell } from "@/lib/print/cell";
import type { Facts } from "@/lib/print/facts";
import type { TableSection } from "@/lib/print/section";
import type { PrintLine } from "@/lib/print/source";
import { rateOnPaper } from "@/lib/values/line-amounts";
import { formatCents, formatQty } from "@/lib/values/money";
import { isWithoutSum } from "./totals";

const defaultColumns: TableColumn[] = ["position", "name", "qty", "unit", "price", "sum"];
const columnsWithVat: TableColumn[] = ["position", "name", "qty", "unit", "price", "vat", "sum"];

/** Returns the lines as a table. Unless columns are chosen, the rate of each line is shown only if rates differ. */
export function tableSection({ document, form, totals }: Facts, chosenColumns?: TableColumn[]): TableSection {
  const hasSeveralRates = totals.vatByRate.length > 1;
  const keys = chosenColumns ?? (hasSeveralRates ? columnsWithVat : defaultColumns);
  const titles: Record<TableColumn, string> = {
    position: "№",
    name: form.nameColumn,
    qty: "Кол-во",
    unit: "Ед.",
    price: "Цена",
    vat: "НДС",
    sum: "Сумма",
  };
  return {
    kind: "table",
    columns: keys.map((key) => ({ key, title: titles[key] })),
    // An empty table keeps one row to write in.
    rows: isWithoutSum(document)
      ? [keys.map(() => ({ text: "" }))]
      : document.lines.map((line, index) =>
          keys.map((key) => cellByColumn[key](line, index, document.vatMode)),
        ),
  };
}

const cellByColumn: Record<TableColumn, (line: PrintLine, index: number, vatMode: VatMode) => Cell> = {
  position: (_line, index) => ({ text: String(index + 1) }),
  name: (line) => ({ text: line.name, note: noteOf(line) }),
  qty: (line) => ({ text: formatQty(Math.round(line.qty * 1000)) }),
  unit: (line) => ({ text: line.unit }),
  price: (line) => ({ text: formatCents(line.priceCents) }),
  vat: (line) => ({ text: rateOnPaper(line.vatRate) }),
  // With VAT on top, the column adds up to «Итого», and the tax is added below.
  sum: (line, _index, vatMode) => ({
    text: formatCents(vatMode === "on_top" ? line.sumCents - line.vatCents : line.sumCents),
  }),
};

function noteOf({ description, discountPercent }: PrintLine): string | undefined {
  const discount = discountPercent ? `Скидка ${formatQty(Math.round(discountPercent * 1000))}%` : null;
  return [description, discount].filter(Boolean).join("\n") || undefined;
}
