import type { Cell } from "@/lib/print/cell";
import { foreignOriginOf } from "@/lib/print/foreign-origin";
import { unitOf } from "@/lib/print/okei";
import type { PrintLine } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { formatCents, formatQty } from "@/lib/values/money";
import { updColumns } from "./columns";
import { netPrice, priceInWords } from "./price";
import type { UpdTotals } from "./section";
import { updWording } from "./wording";

const { none, withoutVat, withoutExcise } = updWording;

/** Returns a document line as a row of the form: amounts are without VAT, however prices are given. */
export function updRow(line: PrintLine, index: number, maxPlaces: number): Cell[] {
  const unit = unitOf(line);
  const { code, name } = foreignOriginOf(line) ?? {};
  const netCents = line.sumCents - line.vatCents;
  const cells: Record<string, Cell> = {
    А: { text: line.productCode ?? "" },
    "1": { text: String(index + 1) },
    "1а": { text: line.name, note: line.description ?? undefined },
    "2": { text: unit?.code ?? none },
    "2а": { text: unit?.symbol ?? line.unit },
    "3": { text: formatQty(Math.round(line.qty * 1000)) },
    "4": { text: priceInWords(netPrice(netCents, line.qty, maxPlaces), formatCents) },
    "5": { text: formatCents(netCents) },
    "6": { text: withoutExcise },
    "7": { text: line.vatRate === "none" ? withoutVat : `${line.vatRate}%` },
    "8": { text: line.vatRate === "none" ? withoutVat : formatCents(line.vatCents) },
    "9": { text: formatCents(line.sumCents) },
    "10": { text: code ?? none },
    "10а": { text: name ?? none },
    "11": { text: line.customsDeclaration ?? none },
  };
  return updColumns.map(({ code }) => cells[code] ?? { text: none });
}

/** «Всего к оплате», columns 5, 8 and 9; «без НДС» when no line has a rate (0 % is a rate). */
export const updTotals = ({ subtotalCents, vatCents, totalCents, taxed }: PrintTotals): UpdTotals => ({
  net: formatCents(subtotalCents),
  vat: taxed.length > 0 ? formatCents(vatCents) : withoutVat,
  gross: formatCents(totalCents),
});
