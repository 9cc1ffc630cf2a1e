import type { Cell } from "@/lib/print/cell";
import { classifyUnit } from "@/lib/print/okei";
import type { PrintLine } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { divideHalfUp, formatCents, formatQty, toCents } from "@/lib/values/money";
import { updColumns } from "./columns";
import type { UpdTotals } from "./section";
import { updWording } from "./wording";

const { none, withoutVat, withoutExcise } = updWording;

/** A line of the document under the columns of the form: amounts without VAT, whatever the prices are. */
export function updRow(line: PrintLine, index: number): Cell[] {
  const unit = classifyUnit(line.unit);
  const netCents = line.sumCents - line.vatCents;
  const cells: Record<string, Cell> = {
    А: { text: "" },
    "1": { text: String(index + 1) },
    "1а": { text: line.name, note: line.description ?? undefined },
    "2": { text: unit?.code ?? none },
    "2а": { text: unit?.symbol ?? line.unit },
    "3": { text: formatQty(Math.round(line.qty * 1000)) },
    "4": { text: formatCents(netPrice(netCents, line.qty)) },
    "5": { text: formatCents(netCents) },
    "6": { text: withoutExcise },
    "7": { text: line.vatRate === "none" ? withoutVat : `${line.vatRate}%` },
    "8": { text: line.vatRate === "none" ? withoutVat : formatCents(line.vatCents) },
    "9": { text: formatCents(line.sumCents) },
  };
  return updColumns.map(({ code }) => cells[code] ?? { text: none });
}

/** Price without VAT in kopecks. It is rounded, so that columns 3 × 4 may differ from 5, which the line itself gives. */
function netPrice(netCents: number, qty: number): number {
  const qtyMilli = BigInt(Math.round(qty * 1000));
  return qtyMilli === 0n ? 0 : toCents(divideHalfUp(BigInt(netCents) * 1000n, qtyMilli));
}

export const updTotals = ({ subtotalCents, vatCents, totalCents, taxed }: PrintTotals): UpdTotals => ({
  net: formatCents(subtotalCents),
  vat: taxed.length > 0 ? formatCents(vatCents) : withoutVat,
  gross: formatCents(totalCents),
});
