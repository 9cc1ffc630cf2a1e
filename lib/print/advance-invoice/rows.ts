import type { Cell } from "@/lib/print/cell";
import type { PrintLine } from "@/lib/print/source";
import type { PrintTotals } from "@/lib/print/totals";
import { updColumns } from "@/lib/print/upd/columns";
import type { UpdTotals } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { formatCents } from "@/lib/values/money";

const { none } = updWording;

/**
 * A row of the form's table: what will be delivered, the rate, the tax, and the sum with tax. Nothing more is known
 * yet.
 */
export function advanceRow(line: PrintLine, index: number): Cell[] {
  const cells: Record<string, Cell> = {
    "1": { text: String(index + 1) },
    "1а": { text: line.name, note: line.description ?? undefined },
    "7": { text: line.vatRate },
    "8": { text: formatCents(line.vatCents) },
    "9": { text: formatCents(line.sumCents) },
  };
  return updColumns.filter(({ code }) => code !== "А").map(({ code }) => cells[code] ?? { text: none });
}

/** The totals row; the sum without tax is unknown. */
export const advanceTotals = ({ vatCents, totalCents }: PrintTotals): UpdTotals => ({
  net: none,
  vat: formatCents(vatCents),
  gross: formatCents(totalCents),
});
