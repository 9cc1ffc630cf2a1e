import { type Box, isLongTable } from "@/lib/print/pdf/flow";
import { numberBox } from "@/lib/print/pdf/number-box";
import type { Pen } from "@/lib/print/pdf/pen";
import { type ColumnBox, rowBoxes } from "@/lib/print/pdf/row";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import {
  columnTitles,
  type FormCells,
  type FormRow,
  type ReconciliationForm,
} from "@/lib/print/reconciliation/form";
import { columnsFor, moneyText, padding, size } from "./columns";

const style = { size, noteSize: size, padding };

/** Returns both sides next to each other, below a head repeated on every page; rows are never split between pages. */
export function tableFlow(form: ReconciliationForm, pageHeight: number): Box[] {
  const columns = columnsFor(form);
  const { box: head, groupsHeight } = headOf(form, columns);
  const table = {
    head,
    drawRules: (pen: Pen, edges: number[]) => drawRules(pen, columns, edges, groupsHeight),
    isLong: isLongTable(form.rows, columns),
  };
  head.table = table;
  const rows = form.rows.flatMap((row) =>
    row.kind === "entry"
      ? rowBoxes(
          cellsOf(row).map((text) => ({ text })),
          columns,
          style,
          { maxHeight: pageHeight - head.height },
        )
      : [sumBox(row, columns)],
  );
  const last = rows.length - 1;
  // The closing balance stays with the turnover, wherever a page ends.
  return [head, ...rows.map((box, index) => ({ ...box, table, keepWithNext: index >= last - 1 }))];
}

const cellsOf = ({ ours, theirs }: FormRow): string[] => [ours, theirs].flatMap(cellsOfSide);

const cellsOfSide = ({ date, text, debitCents, creditCents }: FormCells) => [
  date,
  text,
  moneyText(debitCents),
  moneyText(creditCents),
];

/** A row of sums in bold. */
function sumBox(row: FormRow, columns: ColumnBox[]): Box {
  const placed = cellsOf(row).map((text, index) => {
    const { left, width, align } = columns[index]!;
    return { left, box: numberBox(text, size, width, align, { bold: true }) };
  });
  const height = Math.max(...placed.map(({ box }) => heightOf(box))) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    for (const { box, left } of placed)
      pen.structure.leaf("TD", () => drawText(pen, box, left + padding.x, y + padding.y));
  };
  return { height, gap: 0, keepWithNext: false, draw };
}

function headOf({ headings }: ReconciliationForm, columns: ColumnBox[]) {
  const sides = headings.map((text, side) => {
    const [first, last] = [columns[side * 4]!, columns[side * 4 + 3]!];
    const width = last.right - first.left - 2 * padding.x;
    return { left: first.left, box: plainBox(text, size, width, "center", { bold: true }) };
  });
  const titles = columns.map(({ left, width }, index) => ({
    left,
    box: plainBox(columnTitles[index % 4]!, size, width, "center", { bold: true }),
  }));
  const groupsHeight = tallest(sides) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    for (const [each, top] of [
      ...sides.map((side) => [side, y] as const),
      ...titles.map((title) => [title, y + groupsHeight] as const),
    ])
      pen.structure.leaf("TH", () => drawText(pen, each.box, each.left + padding.x, top + padding.y));
  };
  const height = groupsHeight + tallest(titles) + 2 * padding.y;
  const box: Box = { height, gap: 8, keepWithNext: true, draw };
  return { box, groupsHeight };
}

const tallest = (boxes: Array<{ box: TextBox }>) => Math.max(...boxes.map(({ box }) => heightOf(box)));

/** Thin rules between rows and columns, thick ones around and between the two sides. */
function drawRules(pen: Pen, columns: ColumnBox[], edges: number[], groupsHeight: number): void {
  const [top, bottom] = [edges[0]!, edges.at(-1)!];
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  const groupsBottom = top + groupsHeight;
  pen.rule([left, groupsBottom], [right, groupsBottom], rule.thin);
  for (const y of edges.slice(1, -1)) pen.rule([left, y], [right, y], rule.thin);
  columns.slice(1).forEach((column, index) => {
    const isMiddle = index === 3;
    pen.rule(
      [column.left, isMiddle ? top : groupsBottom],
      [column.left, bottom],
      isMiddle ? rule.strong : rule.thin,
    );
  });
  pen.frame([left, top], [right, bottom], rule.strong);
}
