import type { Pen } from "./pen";
import type { Tag } from "./structure";

/** An image at its position on the page, in points from the upper left corner. */
export type Picture = { src: string; x: number; y: number; width: number; height: number };

/** A part of the document that is never split between pages. `y` is its upper edge. */
export type Box = {
  height: number;
  /** Space above, omitted at the top of a page; negative where lines of adjacent columns overlap vertically. */
  gap: number;
  /** Stays on the same page as the next box. */
  keepWithNext: boolean;
  draw(pen: Pen, y: number): void;
  /**
   * The structure tag, a paragraph by default. Boxes with the same `paragraph` are lines of one paragraph; with
   * `parts`, the box tags its parts itself.
   */
  tag?: Tag | "parts";
  paragraph?: object;
  /** Pictures painted over the box when it is drawn at `y`. */
  pictures?(y: number): Picture[];
  /**
   * Set on rows of a table: a page that begins with a row repeats the table's head, and borders are drawn around the
   * rows.
   */
  table?: Table;
};

export type Table = {
  head: Box;
  drawRules(pen: Pen, edges: number[]): void;
  /** The table has so many cells that tagging each would cost more than it helps; rows are tagged as paragraphs. */
  isLong?: boolean;
};

const maxTaggedCells = 2_500;

/** Whether a table has too many cells to tag each, see `isLong`. */
export const isLongTable = (rows: unknown[], columns: unknown[]): boolean =>
  rows.length * columns.length > maxTaggedCells;

export type Flow = Array<Box | "page_break">;

export type PlacedBox = { box: Box; y: number };

/** Page heights that are the same for all pages. */
export const samePageHeights = (height: number): PageHeights => ({ first: height, later: height });

/** Keeps boxes on the same page. Whether the last box stays with the box after it is unchanged. */
export const keepTogether = (boxes: Box[]): Box[] =>
  boxes.map((box, index) => ({ ...box, keepWithNext: index < boxes.length - 1 || box.keepWithNext }));

/** How much of the content before signatures moves to a new page together with them, in points. */
export const heightKeptWithSignatures = 160;

/**
 * Ties the last boxes to the content that follows: `height` points of them or slightly more, but only the last row of
 * a table.
 */
export function keepEndWithNext(flow: Flow, height: number): void {
  let heldHeight = 0;
  for (let index = flow.length - 1; index >= 0 && heldHeight < height; index--) {
    const item = flow[index]!;
    if (item === "page_break") return;
    flow[index] = { ...item, keepWithNext: true } satisfies Box;
    if (item.table) return;
    heldHeight += item.gap + item.height;
  }
}

/** The usable height of the first page, and of each later page. */
export type PageHeights = { first: number; later: number };

/** Distributes boxes over pages. Boxes to be kept together move together, unless no page could hold them. */
export function paginate(flow: Flow, { first, later }: PageHeights): PlacedBox[][] {
  const pages: PlacedBox[][] = [[]];
  let y = 0;
  let pageHeight = first;
  const startPage = () => {
    if (pages.at(-1)!.length === 0) return;
    pages.push([]);
    y = 0;
    pageHeight = later;
  };
  const placeBox = (box: Box) => {
    const page = pages.at(-1)!;
    const top = page.length === 0 ? 0 : y + box.gap;
    page.push({ box, y: top });
    y = top + box.height;
  };
  const placeWithHead = (box: Box) => {
    const head = box.table?.head;
    if (pages.at(-1)!.length === 0 && head && head !== box) placeBox(head);
    placeBox(box);
  };
  for (const item of chainsOf(flow)) {
    if (item === "page_break") {
      startPage();
      continue;
    }
    if (y + heightOf(item) > pageHeight) startPage();
    if (heightWithHead(item) <= pageHeight) item.forEach(placeWithHead);
    else {
      for (const box of item) {
        if (y + box.gap + box.height > pageHeight) startPage();
        placeWithHead(box);
      }
    }
  }
  // A break at the very end opens no page; an empty document is one empty page.
  return pages.length > 1 && pages.at(-1)!.length === 0 ? pages.slice(0, -1) : pages;
}

const heightOf = (boxes: Box[]) => boxes.reduce((sum, box) => sum + box.gap + box.height, 0);

function heightWithHead(boxes: Box[]): number {
  const [first] = boxes;
  const head = first?.table?.head;
  return heightOf(boxes) - (first?.gap ?? 0) + (head && head !== first ? head.height : 0);
}

/** Yields boxes in the groups that a page break must not split. */
function* chainsOf(flow: Flow): Generator<Box[] | "page_break"> {
  let chain: Box[] = [];
  for (const item of flow) {
    if (item === "page_break") {
      if (chain.length > 0) yield chain;
      yield item;
      chain = [];
      continue;
    }
    chain.push(item);
    if (item.keepWithNext) continue;
    yield chain;
    chain = [];
  }
  if (chain.length > 0) yield chain;
}
