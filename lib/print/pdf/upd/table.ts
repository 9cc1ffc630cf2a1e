import { type Box, isLongTable, type PageHeights } from "@/lib/print/pdf/flow";
import { numberBox } from "@/lib/print/pdf/number-box";
import type { Pen } from "@/lib/print/pdf/pen";
import { type ColumnBox, rowBoxes } from "@/lib/print/pdf/row";
import { rule } from "@/lib/print/pdf/sheet";
import { type Align, drawText, heightOf } from "@/lib/print/pdf/text-box";
import { updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdSection, UpdTotals } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { area, formLeft, rowStyle, updColumnBoxes } from "./columns";
import { updTableHead } from "./table-head";

/** The heights of the content above and below the table, and of the pages. */
type Surroundings = { above: number; below: number; heights: PageHeights };

/**
 * Returns the rows of the form and «Всего к оплате (9)», which always stays with the last row. If no page has room
 * for that row and the end of the form, the last words of the row move to the next page with the end.
 */
export function updTableFlow(
  section: Pick<UpdSection, "form" | "status" | "rows" | "totals">,
  { above, below, heights }: Surroundings,
): Box[] {
  const columns = updColumnBoxes(section);
  const head = updTableHead(columns, section);
  const drawRules = (pen: Pen, edges: number[]) => {
    const [top, bottom] = [edges[0]!, edges.at(-1)!];
    head.drawRules(pen, top, bottom);
    for (const y of edges) pen.rule([area.left, y], [area.left + area.content, y], rule.thin);
    if (section.status !== null) pen.rule([formLeft(section), top], [formLeft(section), bottom], rule.strong);
    for (const x of [area.left, area.left + area.content]) pen.rule([x, top], [x, bottom], rule.thin);
  };
  head.box.table = { head: head.box, drawRules, isLong: isLongTable(section.rows, columns) };
  const maxRowHeight = heights.later - head.box.height;
  const total = totalBox(section, columns);
  const rows = section.rows.flatMap((cells, index) =>
    rowBoxes(cells, columns, rowStyle, {
      maxHeight: maxRowHeight,
      firstMaxHeight: index === 0 ? heights.first - head.box.height - above : maxRowHeight,
      endingHeight: index === section.rows.length - 1 ? total.height + below : 0,
    }),
  );
  return [
    head.box,
    ...rows.map((box, index) => ({
      ...box,
      keepWithNext: index === rows.length - 1,
      table: head.box.table,
    })),
    total,
  ];
}

function totalBox(section: Pick<UpdSection, "form" | "status" | "totals">, columns: ColumnBox[]): Box {
  const { net, vat, gross }: UpdTotals = section.totals;
  const titled = updColumnsOf(section);
  const left = formLeft(section);
  const { size, padding } = rowStyle;
  const columnOf = (code: string) => columns[titled.findIndex((column) => column.code === code)]!;
  const span = (text: string, align: Align, from: string, to = from) => {
    const [left, right] = [columnOf(from).left, columnOf(to).right];
    const box = numberBox(text, size, right - left - 2 * padding.x, align, { bold: true });
    return { left, right, box };
  };
  const spans = [
    span(updWording.total, "left", "1", "4"),
    span(net, "right", "5"),
    span(updWording.crossed, "center", "6", "7"),
    span(vat, "right", "8"),
    span(gross, "right", "9"),
  ];
  const height = Math.max(...spans.map(({ box }) => heightOf(box))) + 2 * padding.y;
  const draw: Box["draw"] = (pen, y) => {
    for (const { left, right, box } of spans) {
      drawText(pen, box, left + padding.x, y + padding.y);
      pen.rule([right, y], [right, y + height], rule.thin);
    }
    pen.rule([left, y + height], [columnOf("9").right, y + height], rule.thin);
    pen.rule([left, y], [left, y + height], section.status === null ? rule.thin : rule.strong);
  };
  return { height, gap: 0, keepWithNext: true, draw };
}
