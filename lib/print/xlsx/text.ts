import type { Paragraph, Run } from "@/lib/print/section";
import { type Grid, indexOf, roomOf, type Widths } from "./grid";
import { linesOf } from "./lines";
import { rowOf, type SheetRow, type Span } from "./rows";
import { lineHeight, mostRowHeight, textSize } from "./style";

const alignments = { left: "left", center: "center", right: "right", justify: "left" } as const;

const textOf = (runs: Run[]) => runs.map(({ text }) => text).join("");

/** A paragraph over columns; one that is taller than a row may be goes on in the next. */
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
    return [rowOf(grid, [{ ...span, to: middle, text }, right])];
  }
  return portionsOf(grid, span, text).map((portion) => rowOf(grid, [{ ...span, text: portion }]));
}

/** A text in portions of which each fits into one row. */
export function portionsOf(grid: Widths, { from, to, size = textSize, bold }: Span, text: string): string[] {
  const most = Math.floor(mostRowHeight / lineHeight(size)) - 1;
  const lines = linesOf(text, size, roomOf(grid, from, to), bold);
  if (lines.length <= most) return [text];
  return Array.from({ length: Math.ceil(lines.length / most) }, (_, index) =>
    lines.slice(index * most, (index + 1) * most).join(""),
  );
}

/** Paragraphs of one cell. */
export const joined = (paragraphs: Paragraph[]): string =>
  paragraphs.map(({ marker, runs }) => [marker, textOf(runs)].filter(Boolean).join(" ")).join("\n");
