import type { Box } from "@/lib/print/pdf/flow";
import type { Pen } from "@/lib/print/pdf/pen";
import type { ColumnBox } from "@/lib/print/pdf/row";
import { rule } from "@/lib/print/pdf/sheet";
import { drawText, heightOf, plainBox, type TextBox } from "@/lib/print/pdf/text-box";
import { columnGroups, type UpdColumn, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdSection } from "@/lib/print/upd/section";
import { formLeft, rowStyle } from "./columns";

const size = 4.9;
const padding = { x: 1, y: 1.5 };
const codeSize = 6;

type TitleBox = { box: TextBox; left: number; top: number; bottom: number };

/** Where the head is divided: below shared headings, and above the row of codes. */
type HeadLayout = { titles: TitleBox[]; groupEdge: number; codesEdge: number; height: number };

export type TableHead = { box: Box; drawRules(pen: Pen, top: number, bottom: number): void };

/** Column titles under shared headings, and the columns' codes; repeated on every page. */
export function updTableHead(columns: ColumnBox[], section: Pick<UpdSection, "form" | "status">): TableHead {
  const titled = updColumnsOf(section);
  const layout = layOut(columns, titled);
  const codes = titled.map(({ code }, index) => plainBox(code, codeSize, columns[index]!.width, "center"));
  const draw: Box["draw"] = (pen, y) => {
    for (const { box, left, top, bottom } of layout.titles) {
      pen.structure.leaf("TH", () =>
        drawText(pen, box, left + padding.x, y + (top + bottom - heightOf(box)) / 2),
      );
    }
    codes.forEach((code, index) => {
      pen.structure.leaf("TH", () =>
        drawText(pen, code, columns[index]!.left + rowStyle.padding.x, y + layout.codesEdge + 0.5),
      );
    });
  };
  return {
    box: { height: layout.height, gap: 0, keepWithNext: true, draw },
    drawRules: (pen, top, bottom) => {
      const columnLayout = { columns, titled, strongAt: formLeft(section) };
      drawRules(pen, columnLayout, layout, [top, bottom]);
    },
  };
}

function layOut(columns: ColumnBox[], titled: UpdColumn[]): HeadLayout {
  const titleBox = (title: string, first: ColumnBox, last: ColumnBox) =>
    plainBox(title, size, last.right - first.left - 2 * padding.x, "center");
  const boxOf = (code: string) => columns[titled.findIndex((column) => column.code === code)]!;
  const shared = columnGroups(titled).filter(({ isShared }) => isShared);
  const ends = (group: (typeof shared)[number]) =>
    [boxOf(group.columns[0]!.code), boxOf(group.columns.at(-1)!.code)] as const;
  const groups = shared.map((group) => {
    const [first, last] = ends(group);
    return { box: titleBox(group.title, first, last), left: first.left };
  });
  const single = titled.map((column) => {
    const at = boxOf(column.code);
    return { column, box: titleBox(column.title, at, at), left: at.left };
  });
  const tallest = (boxes: Array<{ box: TextBox }>) => Math.max(...boxes.map(({ box }) => heightOf(box)));
  const groupEdge = tallest(groups) + 2 * padding.y;
  const codesEdge = Math.max(
    tallest(single.filter(({ column }) => !column.group)) + 2 * padding.y,
    groupEdge + tallest(single.filter(({ column }) => column.group)) + 2 * padding.y,
  );
  return {
    titles: [
      ...groups.map((group) => ({ ...group, top: 0, bottom: groupEdge })),
      ...single.map(({ column, box, left }) => ({
        box,
        left,
        top: column.group ? groupEdge : 0,
        bottom: codesEdge,
      })),
    ],
    groupEdge,
    codesEdge,
    height: codesEdge + heightOf(plainBox("1", codeSize, 10)) + 1.5,
  };
}

/** Draws the rules of the head and of the columns, down to `bottom`. */
function drawRules(
  pen: Pen,
  { columns, titled, strongAt }: { columns: ColumnBox[]; titled: UpdColumn[]; strongAt: number },
  { groupEdge, codesEdge }: HeadLayout,
  [top, bottom]: [number, number],
): void {
  const [left, right] = [columns[0]!.left, columns.at(-1)!.right];
  pen.rule([left, top + codesEdge], [right, top + codesEdge], rule.thin);
  columns.forEach((column, index) => {
    const { group } = titled[index]!;
    const isInside = group !== undefined && group === titled[index - 1]?.group;
    if (index > 0 && column.left !== strongAt) {
      pen.rule([column.left, isInside ? top + groupEdge : top], [column.left, bottom], rule.thin);
    }
    if (group) pen.rule([column.left, top + groupEdge], [column.right, top + groupEdge], rule.thin);
  });
}
