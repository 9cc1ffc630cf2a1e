import type { Cell } from "@/lib/exports/table";
import type { Box, PlacedBox } from "@/lib/print/pdf/flow";
import { contentHeightOf, sheets } from "@/lib/print/pdf/sheet";
import { type RegisterPaper, sumsOf } from "@/lib/print/register/paper";
import { tableOf } from "./table";

const pageHeight = contentHeightOf(sheets.landscape);

type RegisterContent = { paper: RegisterPaper; above: Box[]; below: Box[] };

/**
 * Divides a register into pages. Each repeats the head. If there are several pages and rows may be added up, each
 * ends with its own sums. The overall sums stay together below the last row.
 */
export function pagesOf({ paper, above, below }: RegisterContent): PlacedBox[][] {
  const table = tableOf(paper);
  const pageSum = (rows: ReadonlyArray<readonly Cell[]>) =>
    table.sumOf({ label: "Итого по странице", cells: sumsOf(paper.columns, rows) });
  const sums = paper.sums.map(table.sumOf);
  const sumsHeight = sums.reduce((sum, box) => sum + box.height, 0);
  const pageFlow = createPageFlow();
  for (const box of above) pageFlow.put(box);
  pageFlow.put(table.head);
  if (paper.opening) pageFlow.put(table.sumOf(paper.opening));
  let rowsOnPage: Array<readonly Cell[]> = [];
  const { hasPageSums = true } = paper;
  const roomForSum = hasPageSums ? pageSum([...paper.rows.slice(0, 1)]).height * 2 : 0;
  const maxRowHeight = pageHeight - table.head.height - roomForSum;
  for (const row of paper.rows) {
    // The first row on the page begins below the content above the table.
    const first = rowsOnPage.length === 0 ? pageHeight - pageFlow.used() - roomForSum : maxRowHeight;
    const boxes = table.rowOf(row, { maxHeight: maxRowHeight, firstMaxHeight: first });
    const rowHeight = boxes[0]!.height;
    if (rowsOnPage.length > 0 && pageFlow.used() + rowHeight + roomForSum > pageHeight) {
      if (hasPageSums) pageFlow.put(pageSum(rowsOnPage));
      pageFlow.turn();
      pageFlow.put(table.head);
      rowsOnPage = [];
    }
    boxes.forEach((box, index) => {
      if (index > 0) {
        pageFlow.turn();
        pageFlow.put(table.head);
      }
      pageFlow.put(box);
    });
    rowsOnPage.push(row);
  }
  const hasSeveralPages = pageFlow.pages.length > 1;
  if (hasPageSums && hasSeveralPages && rowsOnPage.length > 0) pageFlow.put(pageSum(rowsOnPage));
  if (pageFlow.used() + sumsHeight > pageHeight) {
    pageFlow.turn();
    pageFlow.put(table.head);
  }
  for (const box of sums) pageFlow.put(box);
  for (const box of below) {
    if (pageFlow.used() + box.gap + box.height > pageHeight) pageFlow.turn();
    pageFlow.put(box);
  }
  return pageFlow.pages;
}

function createPageFlow() {
  const pages: PlacedBox[][] = [[]];
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
