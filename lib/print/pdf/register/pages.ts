import type { Cell } from "@/lib/exports/table";
import type { Box, Placed } from "@/lib/print/pdf/flow";
import { contentHeightOf, sheets } from "@/lib/print/pdf/sheet";
import { type RegisterPaper, sumsOf } from "@/lib/print/register/paper";
import { tableOf } from "./table";

const height = contentHeightOf(sheets.landscape);

type Given = { paper: RegisterPaper; above: Box[]; below: Box[] };

/**
 * Divides a register into pages. Each repeats the head. If there are several pages and rows may be added up, each
 * ends with its own sums. The overall sums stay together below the last row.
 */
export function pagesOf({ paper, above, below }: Given): Placed[][] {
  const table = tableOf(paper);
  const pageSum = (rows: ReadonlyArray<readonly Cell[]>) =>
    table.sumOf({ label: "Итого по странице", cells: sumsOf(paper.columns, rows) });
  const sums = paper.sums.map(table.sumOf);
  const sumsHeight = sums.reduce((sum, box) => sum + box.height, 0);
  const sheet = sheetFlow();
  for (const box of above) sheet.put(box);
  sheet.put(table.head);
  if (paper.opening) sheet.put(table.sumOf(paper.opening));
  let onPage: Array<readonly Cell[]> = [];
  const { hasPageSums = true } = paper;
  const roomForSum = hasPageSums ? pageSum([...paper.rows.slice(0, 1)]).height * 2 : 0;
  const most = height - table.head.height - roomForSum;
  for (const row of paper.rows) {
    // The first row on the page begins below the content above the table.
    const first = onPage.length === 0 ? height - sheet.used() - roomForSum : most;
    const boxes = table.rowOf(row, { most, first });
    const rowHeight = boxes[0]!.height;
    if (onPage.length > 0 && sheet.used() + rowHeight + roomForSum > height) {
      if (hasPageSums) sheet.put(pageSum(onPage));
      sheet.turn();
      sheet.put(table.head);
      onPage = [];
    }
    boxes.forEach((box, index) => {
      if (index > 0) {
        sheet.turn();
        sheet.put(table.head);
      }
      sheet.put(box);
    });
    onPage.push(row);
  }
  const isLong = sheet.pages.length > 1;
  if (hasPageSums && isLong && onPage.length > 0) sheet.put(pageSum(onPage));
  if (sheet.used() + sumsHeight > height) {
    sheet.turn();
    sheet.put(table.head);
  }
  for (const box of sums) sheet.put(box);
  for (const box of below) {
    if (sheet.used() + box.gap + box.height > height) sheet.turn();
    sheet.put(box);
  }
  return sheet.pages;
}

function sheetFlow() {
  const pages: Placed[][] = [[]];
  let y = 0;
  return {
    pages,
    used: () => y,
    turn: () => {
      pages.push([]);
      y = 0;
    },
    put: (box: Box) => {
      const page = pages.at(-1)!;
      const top = page.length === 0 ? 0 : y + box.gap;
      page.push({ box, y: top });
      y = top + box.height;
    },
  };
}
