import type { Paragraph, Run } from "@/lib/print/section";
import { type Grid, indexOf } from "./grid";
import { rowsOf, type SheetRow, type Span } from "./rows";

const alignments = { left: "left", center: "center", right: "right", justify: "left" } as const;

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join("");

/** Returns a paragraph across columns; if it is taller than a row may be, it continues in the next row. */
export function paragraphRows(
  grid: Grid,
  { runs, opposite, align, depth, marker }: Paragraph,
  look: Pick<Span, "size" | "bold"> = {},
): SheetRow[] {
  const last = grid.columns.length - 1;
  const bold = look.bold || (runs.length > 0 && runs.every((run) => run.bold));
  const style = { align: alignments[align], indent: Math.max(0, depth - 1) || undefined };
  const span = { from: 0, to: last, ...look, bold, style };
  const text = [marker, textOf(runs)].filter(Boolean).join(" ");
  if (opposite) {
    const middle = indexOf(grid, "qty");
    const right = { ...span, from: middle + 1, text: textOf(opposite), style: { align: "right" as const } };
    return rowsOf(grid, [{ ...span, to: middle, text }, right]);
  }
  return rowsOf(grid, [{ ...span, text }]);
}

/** Joins paragraphs into the text of one cell. */
export const joinParagraphs = (paragraphs: Paragraph[]): string =>
  paragraphs.map(({ marker, runs }) => [marker, textOf(runs)].filter(Boolean).join(" ")).join("\n");
