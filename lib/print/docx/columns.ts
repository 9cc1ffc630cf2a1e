import type { TableColumn } from "@/lib/body/rules";
import type { TableSection } from "@/lib/print/section";
import { pageWidth } from "./table";

/** The least column widths in twentieths of a point; the name column gets the rest. */
const minWidths: Record<TableColumn, number> = {
  position: 500,
  name: 3000,
  qty: 850,
  unit: 800,
  price: 1250,
  vat: 850,
  sum: 1400,
};
const maxUnitWidth = 1500;
/** The average letter of a table's text is no wider than this, and neither is any digit. */
const letterWidth = 105;
const padding = 180;

const numericColumns = new Set<TableColumn>(["position", "qty", "price", "vat", "sum"]);
/** Whether a column holds numbers, which are never broken over lines. */
export const isNumeric = (key: TableColumn) => numericColumns.has(key);

/** Returns column widths in percent, wide enough that no number is broken. */
export function columnShares({ columns, rows }: TableSection): number[] {
  const neededWidths = columns.map(({ key, title }, index) => {
    if (key === "name") return 0;
    const pieces = [title, ...rows.map((cells) => cells[index]!.text)].flatMap((text) =>
      isNumeric(key) ? [text] : text.split(" "),
    );
    const width =
      pieces.reduce((longest, piece) => Math.max(longest, piece.length), 0) * letterWidth + padding;
    return Math.max(minWidths[key], key === "unit" ? Math.min(maxUnitWidth, width) : width);
  });
  const takenWidth = neededWidths.reduce((sum, width) => sum + width, 0);
  const nameWidth = columns.some(({ key }) => key === "name")
    ? Math.max(minWidths.name, pageWidth - takenWidth)
    : 0;
  return neededWidths.map((width) => (100 * (width || nameWidth)) / (takenWidth + nameWidth));
}
