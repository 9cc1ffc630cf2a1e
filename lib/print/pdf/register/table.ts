import type { Cell } from "@/lib/exports/table";
import { type Box, isLongTable, type Table } from "@/lib/print/pdf/flow";
import { numberBox } from "@/lib/print/pdf/number-box";
import type { Pen } from "@/lib/print/pdf/pen";
import { type RowRoom, rowBoxes } from "@/lib/print/pdf/row";
import { rule } from "@/lib/print/pdf/sheet";
import { type Align, drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import { groupsOf, type RegisterPaper, type RegisterSums } from "@/lib/print/register/paper";
import { headSize, lookOf, type RegisterLook, wordsOf } from "./columns";

/** The parts of a register's table, from which each page takes what fits. */
export type RegisterTable = {
  head: Box;
  /** The boxes of a row: one, or several if the row is taller than its room. */
  rowOf(cells: readonly Cell[], room: RowRoom): Box[];
  sumOf(sums: RegisterSums): Box;
};

type Placed = { left: number; top: number; box: TextBox };

/** Lays out the head of a register; rows are laid out one by one on request. */
export function tableOf(paper: RegisterPaper): RegisterTable {
  const look = lookOf(paper);
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
      const lay = (isMeasured = false) =>
        rowBoxes(
          paper.columns.map((column, index) => {
            // A cell measured to fit on one line cannot make a row taller, so it is left out of the measurement.
            const isPlain = isMeasured && column.kind !== "text" && !look.isTight;
            return { text: isPlain ? "" : wordsOf(column, cells[index] ?? null) };
          }),
          look.columns,
          look.style,
          room,
        );
      // Laid out again when drawn, because the lines of ten thousand rows together do not fit into a thread's memory.
      return lay(true).map(({ height }, at) => ({
        height,
        gap: 0,
        keepWithNext: false,
        table,
        draw: (pen, y) => lay()[at]!.draw(pen, y),
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
  const words = paper.columns.map((column, index) => {
    if (index === paper.labelAt) return label;
    const cell = cells[index] ?? null;
    return column.kind === "money" && cell !== null ? wordsOf(column, cell) : "";
  });
  return rowInBold(
    words,
    columns.map(({ align }) => align),
    { columns, style },
    "TD",
  );
}

function rowInBold(
  words: string[],
  alignsOf: Align[],
  look: Pick<RegisterLook, "columns" | "style">,
  tag: "TD" | "TH",
): Box {
  const { columns, style } = look;
  const placed = words.map((text, index): Placed => {
    const { left, width } = columns[index]!;
    const box = numberBox(text, style.size, width, alignsOf[index]!, { bold: true });
    return { left: left + style.padding.x, top: style.padding.y, box };
  });
  return boxOf(placed, Math.max(...placed.map(({ box }) => heightOf(box))) + 2 * style.padding.y, tag);
}

function boxOf(placed: Placed[], height: number, tag: "TD" | "TH"): Box {
  const draw: Box["draw"] = (pen, y) => {
    for (const { left, top, box } of placed) pen.structure.leaf(tag, () => drawText(pen, box, left, y + top));
  };
  return { height, gap: 0, keepWithNext: false, draw };
}

/** The table head: shared headings above their columns, then titles, then the column numbers of an official form. */
function headOf({ columns: given }: RegisterPaper, look: RegisterLook): { box: Box; groupsHeight: number } {
  const { columns, style } = look;
  const { x, y } = style.padding;
  const size = headSize(style.size);
  const centered = (text: string, from: number, to: number, bold = true) =>
    plainBox(text, size, columns[to]!.right - columns[from]!.left - 2 * x, "center", { bold });
  const groups = groupsOf(given).filter(({ title }) => title !== null);
  const heads = groups.map(({ title, from, to }) => ({ from, box: centered(title!, from, to) }));
  const groupsHeight = heads.length > 0 ? tallest(heads.map(({ box }) => box)) + 2 * y : 0;
  const titles = given.map(({ title }, index) => centered(title, index, index));
  const shared = given.map(({ group }) => Boolean(group));
  const own = tallest(titles.filter((_, index) => shared[index]));
  const alone = tallest(titles.filter((_, index) => !shared[index]));
  const titlesHeight = Math.max(own + 2 * y, alone + 2 * y - groupsHeight);
  const hasCodes = given.some(({ code }) => code);
  const codes = hasCodes ? given.map(({ code }, index) => centered(code ?? "", index, index, false)) : [];
  const codesHeight = hasCodes ? tallest(codes) + 2 * y : 0;
  const placed: Placed[] = [
    ...heads.map(({ from, box }) => ({ left: columns[from]!.left + x, top: y, box })),
    ...titles.map((box, index) => ({
      left: columns[index]!.left + x,
      top: (shared[index] ? groupsHeight : 0) + y,
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
    const below = top + groupsHeight;
    pen.rule([columns[from]!.left, below], [columns[to]!.right, below], rule.thin);
    for (const column of columns.slice(from + 1, to + 1))
      pen.rule([column.left, below], [column.left, bottom], rule.thin);
  }
  pen.frame([left, top], [right, bottom], rule.strong);
}
