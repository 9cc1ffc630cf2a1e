import { columnTitles, type StatementForm, type StatementRow } from "@/lib/print/account/form";
import { type Box, isLongTable } from "@/lib/print/pdf/flow";
import { widthOf } from "@/lib/print/pdf/fonts";
import { numberBox } from "@/lib/print/pdf/number-box";
import type { Pen } from "@/lib/print/pdf/pen";
import { type ColumnBox, drawRules, rowBoxes } from "@/lib/print/pdf/row";
import { contentHeight, contentWidth, sheet } from "@/lib/print/pdf/sheet";
import { type Align, drawText, heightOf } from "@/lib/print/pdf/text-box";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

const size = 8.5;
const padding = { x: 3, y: 2.5 };
const style = { size, noteSize: size, padding };
const dateWidth = 56;
const minMoneyWidth = 68;
/** With three columns this wide, the document column still has room for a document number. */
const maxMoneyWidth = 96;
const aligns: Align[] = ["left", "left", "right", "right", "right"];

/** Returns the entries below a head that every page repeats. Rows are never split, and the sums stay together. */
export function tableFlow({ rows }: Pick<StatementForm, "rows">): Box[] {
  const columns = columnsFor(rows);
  const head = boldBox([...columnTitles], columns, "TH");
  const table = {
    head,
    drawRules: (pen: Pen, edges: number[]) => drawRules(pen, columns, edges),
    isLong: isLongTable(rows, columns),
  };
  Object.assign(head, { table, gap: 8, keepWithNext: true });
  const boxes = rows.flatMap((row) =>
    row.kind === "entry"
      ? rowBoxes(
          textsOf(row).map((text) => ({ text })),
          columns,
          style,
          { maxHeight: contentHeight - head.height },
        )
      : [boldBox(textsOf(row), columns, "TD")],
  );
  return [head, ...boxes.map((box, index) => ({ ...box, table, keepWithNext: index >= boxes.length - 2 }))];
}

const moneyText = (cents: number | null) => (cents === null ? "" : formatCents(cents));

const textsOf = ({ date, text, debitCents, creditCents, balanceCents }: StatementRow): string[] => [
  date ? formatDate(date) : "",
  text,
  moneyText(debitCents),
  moneyText(creditCents),
  moneyText(balanceCents),
];

/** The money columns are as wide as the widest sum; the document column gets the rest. */
function columnsFor(rows: readonly StatementRow[]): ColumnBox[] {
  const widest = rows.reduce((maximum, row) => {
    const face = row.kind === "entry" ? "regular" : "bold";
    const sums = textsOf(row).slice(2);
    return Math.max(maximum, ...sums.map((text) => widthOf(text, face, size)));
  }, 0);
  const moneyWidth = Math.min(maxMoneyWidth, Math.max(minMoneyWidth, widest + 2 * padding.x + 0.5));
  let left = sheet.left;
  return [dateWidth, contentWidth - dateWidth - 3 * moneyWidth, moneyWidth, moneyWidth, moneyWidth].map(
    (columnWidth, index) => {
      const right = left + columnWidth;
      const box = { align: aligns[index]!, left, right, width: columnWidth - 2 * padding.x };
      left = right;
      return box;
    },
  );
}

/** A row in bold: the head, or a row of sums. */
function boldBox(texts: string[], columns: ColumnBox[], tag: "TH" | "TD"): Box {
  const placed = texts.map((text, index) => {
    const { left, width, align } = columns[index]!;
    return { left, box: numberBox(text, size, width, tag === "TH" ? "center" : align, { bold: true }) };
  });
  const height = Math.max(...placed.map(({ box }) => heightOf(box))) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    for (const { box, left } of placed)
      pen.structure.leaf(tag, () => drawText(pen, box, left + padding.x, y + padding.y));
  };
  return { height, gap: 0, keepWithNext: false, draw };
}
