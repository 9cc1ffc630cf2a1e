import type { TableColumn } from "@/lib/body/rules";
import type { TableSection } from "@/lib/print/section";
import { pageWidth } from "./table";

/** The least column widths in twentieths of a point; the name column gets the rest. */
const least: Record<TableColumn, number> = {
  position: 500,
  name: 3000,
  qty: 850,
  unit: 800,
  price: 1250,
  vat: 850,
  sum: 1400,
};
const mostOfUnit = 1500;
/** The average letter of a table's text is no wider than this, and neither is any digit. */
const letterWidth = 105;
const padding = 180;

const numeric = new Set<TableColumn>(["position", "qty", "price", "vat", "sum"]);
/** Whether a column holds numbers, which are never broken over lines. */
export const isNumeric = (key: TableColumn) => numeric.has(key);

/** Returns column widths in percent, wide enough that no number is broken. */
export function columnShares({ columns, rows }: TableSection): number[] {
  const wanted = columns.map(({ key, title }, index) => {
    if (key === "name") return 0;
    const pieces = [title, ...rows.map((cells) => cells[index]!.text)].flatMap((text) =>
      isNumeric(key) ? [text] : text.split(" "),
    );
    const width = pieces.reduce((most, piece) => Math.max(most, piece.length), 0) * letterWidth + padding;
    return Math.max(least[key], key === "unit" ? Math.min(mostOfUnit, width) : width);
  });
  const taken = wanted.reduce((sum, width) => sum + width, 0);
  const name = columns.some(({ key }) => key === "name") ? Math.max(least.name, pageWidth - taken) : 0;
  return wanted.map((width) => (100 * (width || name)) / (taken + name));
}
