import type { Cell } from "@/lib/exports/table";
import { type Box, isLongTable, type Table } from "@/lib/print/pdf/flow";
import { numberBox } from "@/lib/print/pdf/number-box";
import type { Pen } from "@/lib/print/pdf/pen";
import { type RowRoom, rowBoxes } from "@/lib/print/pdf/row";
import { rule } from "@/lib/print/pdf/sheet";
import { type Align, drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import { groupsOf, type RegisterPaper, type RegisterSums } from "@/lib/print/register/paper";
import { cellTextOf, headSize, type RegisterLook, registerLookOf } from "./columns";

/** The parts of a register's table, from which each page takes what fits. */
export type RegisterTable = {
  head: Box;
  /** The boxes of a row: one, or several if the row is taller than its room. */
  rowOf(cells: readonly Cell[], room: RowRoom): Box[];
  sumOf(sums: RegisterSums): Box;
};

type PlacedTextBox = { left: number; top: number; box: TextBox };

/** Lays out the head of a register; rows are laid out one by one on request. */
export function tableOf(paper: RegisterPaper): RegisterTable {
  const look = registerLookOf(paper);
  const { box: head, groupsHeight } = headOf(paper, look);
  const table: Table = {
    head,
    drawRules: (pen, edges) => drawRules(pen, paper, look, edges, groupsHeight),
    isLong: isLongTable(paper.rows, paper.columns),
  };
  head.table = table;
  return {
    head,
    rowOf: (cells, room) => {
      const layOutRow = (isMeasured = false) =>
        rowBoxes(
          paper.columns.map((column, index) => {
            // A cell measured to fit on one line cannot make a row taller, so it is left out of the measurement.
            const isOneLine = isMeasured && column.kind !== "text" && !look.isTight;
            return { text: isOneLine ? "" : cellTextOf(column, cells[index] ?? null) };
          }),
          look.columns,
          look.style,
          room,
        );
      // Laid out again when drawn, because the lines of ten thousand rows together do not fit into a thread's memory.
      return layOutRow(true).map(({ height }, at) => ({
        height,
        gap: 0,
        keepWithNext: false,
        table,
        draw: (pen, y) => layOutRow()[at]!.draw(pen, y),
      }));
    },
    sumOf: (sums) => ({ ...sumBox(paper, sums, look), table }),
  };
}

/**
 * A row of sums in bold. If the label's own column is too narrow, the label also takes the columns to the left of the
 * first sum.
 */
function sumBox(paper: RegisterPaper, { label, cells }: RegisterSums, { columns, style }: RegisterLook): Box {
  const texts = paper.columns.map((column, index) => {
    if (index === paper.labelAt) return label;
    const cell = cells[index] ?? null;
    return column.kind === "money" && cell !== null ? cellTextOf(column, cell) : "";
  });
  return rowInBold(
    texts,
    columns.map(({ align }) => align),
    { columns, style },
    "TD",
  );
}

function rowInBold(
  texts: string[],
  aligns: Align[],
  look: Pick<RegisterLook, "columns" | "style">,
  tag: "TD" | "TH",
): Box {
  const { columns, style } = look;
  const placed = texts.map((text, index): PlacedTextBox => {
    const { left, width } = columns[index]!;
    const box = numberBox(text, style.size, width, aligns[index]!, { bold: true });
    return { left: left + style.padding.x, top: style.padding.y, box };
  });
  return boxOf(placed, Math.max(...placed.map(({ box }) => heightOf(box))) + 2 * style.padding.y, tag);
}

function boxOf(placed: PlacedTextBox[], height: number, tag: "TD" | "TH"): Box {
  const draw: Box["draw"] = (pen, y) => {
    for (const { left, top, box } of placed) pen.structure.leaf(tag, () => drawText(pen, box, left, y + top));
  };
  return { height, gap: 0, keepWithNext: false, draw };
}

/** The table head: shared headings above their columns, then titles, then the column numbers of an official form. */
function headOf(
  { columns: registerColumns }: RegisterPaper,
  look: RegisterLook,
): { box: Box; groupsHeight: number } {
  const { columns, style } = look;
  const { x, y } = style.padding;
  const size = headSize(style.size);
  const centered = (text: string, from: number, to: number, bold = true) =>
    plainBox(text, size, columns[to]!.right - columns[from]!.left - 2 * x, "center", { bold });
  const groups = groupsOf(registerColumns).filter(({ title }) => title !== null);
  const groupTitles = groups.map(({ title, from, to }) => ({ from, box: centered(title!, from, to) }));
  const groupsHeight = groupTitles.length > 0 ? tallest(groupTitles.map(({ box }) => box)) + 2 * y : 0;
  const titles = registerColumns.map(({ title }, index) => centered(title, index, index));
  const isGrouped = registerColumns.map(({ group }) => Boolean(group));
  const groupedHeight = tallest(titles.filter((_, index) => isGrouped[index]));
  const ungroupedHeight = tallest(titles.filter((_, index) => !isGrouped[index]));
  const titlesHeight = Math.max(groupedHeight + 2 * y, ungroupedHeight + 2 * y - groupsHeight);
  const hasCodes = registerColumns.some(({ code }) => code);
  const codes = hasCodes
    ? registerColumns.map(({ code }, index) => centered(code ?? "", index, index, false))
    : [];
  const codesHeight = hasCodes ? tallest(codes) + 2 * y : 0;
  const placed: PlacedTextBox[] = [
    ...groupTitles.map(({ from, box }) => ({ left: columns[from]!.left + x, top: y, box })),
    ...titles.map((box, index) => ({
      left: columns[index]!.left + x,
      top: (isGrouped[index] ? groupsHeight : 0) + y,
      box,
    })),
    ...codes.map((box, index) => ({
      left: columns[index]!.left + x,
      top: groupsHeight + titlesHeight + y,
      box,
    })),
  ];
  const box = boxOf(placed, groupsHeight + titlesHeight + codesHeight, "TH");
  return { box: { ...box, gap: 6, keepWithNext: true }, groupsHeight };
}

const tallest = (boxes: TextBox[]) => Math.max(0, ...boxes.map(heightOf));

/**
 * Thin rules between rows and columns, thick ones around the table and below the head; none between columns under a
 * shared heading.
 */
function drawRules(
  pen: Pen,
  paper: RegisterPaper,
  { columns }: RegisterLook,
  edges: number[],
  groupsHeight: number,
): void {
  const [top, bottom] = [edges[0]!, edges.at(-1)!];
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  edges.slice(1, -1).forEach((y, index) => {
    pen.rule([left, y], [right, y], index === 0 ? rule.strong : rule.thin);
  });
  for (const { title, from, to } of groupsOf(paper.columns)) {
    if (from > 0) pen.rule([columns[from]!.left, top], [columns[from]!.left, bottom], rule.thin);
    if (title === null) continue;
    const groupsBottom = top + groupsHeight;
    pen.rule([columns[from]!.left, groupsBottom], [columns[to]!.right, groupsBottom], rule.thin);
    for (const column of columns.slice(from + 1, to + 1))
      pen.rule([column.left, groupsBottom], [column.left, bottom], rule.thin);
  }
  pen.frame([left, top], [right, bottom], rule.strong);
}
