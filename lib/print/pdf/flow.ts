import type { Pen } from "./pen";
import type { Tag } from "./structure";

/** An image at its place on the page, in points from the upper left corner. */
export type Picture = { src: string; x: number; y: number; width: number; height: number };

/** A piece of the document that no page break cuts. `y` is its upper edge. */
export type Box = {
  height: number;
  /** Free space above, left out at the top of a page; negative where lines of columns reach into each other. */
  gap: number;
  /** Stays on the page of the box that follows. */
  keepWithNext: boolean;
  draw(pen: Pen, y: number): void;
  /** What it is, a paragraph unless said; boxes of one `paragraph` are its lines, and `parts` say themselves. */
  tag?: Tag | "parts";
  paragraph?: object;
  /** Pictures over what is drawn, when the box stands at `y`. */
  pictures?(y: number): Picture[];
  /** Set on rows of a table: pages that open with a row repeat its head, and rulings are drawn around the rows. */
  table?: Table;
};

export type Table = {
  head: Box;
  drawRules(pen: Pen, edges: number[]): void;
  /** So many cells that telling them apart would cost more than it helps: the rows are paragraphs. */
  isLong?: boolean;
};

const mostCells = 2_500;

/** Whether the cells of a table are too many to be told apart, as `isLong` says. */
export const isLongTable = (rows: unknown[], columns: unknown[]): boolean =>
  rows.length * columns.length > mostCells;

export type Flow = Array<Box | "page_break">;

export type Placed = { box: Box; y: number };

/** Pages that are all as high. */
export const alike = (height: number): PageHeights => ({ first: height, later: height });

/**
 * The boxes so that no page break comes between them; whether the last one stays with what follows is left as it was.
 */
export const keepTogether = (boxes: Box[]): Box[] =>
  boxes.map((box, index) => ({ ...box, keepWithNext: index < boxes.length - 1 || box.keepWithNext }));

/** How much of what stands before signatures goes to a new page with them, in points. */
export const companyOfSignatures = 160;

/** Ties the last boxes to what follows: `height` points of them or a little more, but of a table only the last row. */
export function holdLast(flow: Flow, height: number): void {
  let held = 0;
  for (let index = flow.length - 1; index >= 0 && held < height; index--) {
    const item = flow[index]!;
    if (item === "page_break") return;
    flow[index] = { ...item, keepWithNext: true } satisfies Box;
    if (item.table) return;
    held += item.gap + item.height;
  }
}

/** How much finds room on the first page, and on each that follows. */
export type PageHeights = { first: number; later: number };

/** Shares boxes out among pages. Boxes that keep together move together, unless no page could hold them. */
export function paginate(flow: Flow, { first, later }: PageHeights): Placed[][] {
  const pages: Placed[][] = [[]];
  let y = 0;
  let pageHeight = first;
  const turn = () => {
    if (pages.at(-1)!.length === 0) return;
    pages.push([]);
    y = 0;
    pageHeight = later;
  };
  const put = (box: Box) => {
    const page = pages.at(-1)!;
    const top = page.length === 0 ? 0 : y + box.gap;
    page.push({ box, y: top });
    y = top + box.height;
  };
  const place = (box: Box) => {
    const head = box.table?.head;
    if (pages.at(-1)!.length === 0 && head && head !== box) put(head);
    put(box);
  };
  for (const item of chainsOf(flow)) {
    if (item === "page_break") {
      turn();
      continue;
    }
    if (y + heightOf(item) > pageHeight) turn();
    if (heightWithHead(item) <= pageHeight) item.forEach(place);
    else {
      for (const box of item) {
        if (y + box.gap + box.height > pageHeight) turn();
        place(box);
      }
    }
  }
  // A break at the very end opens no page; a document without anything is one empty page.
  return pages.length > 1 && pages.at(-1)!.length === 0 ? pages.slice(0, -1) : pages;
}

const heightOf = (boxes: Box[]) => boxes.reduce((sum, box) => sum + box.gap + box.height, 0);

function heightWithHead(boxes: Box[]): number {
  const [first] = boxes;
  const head = first?.table?.head;
  return heightOf(boxes) - (first?.gap ?? 0) + (head && head !== first ? head.height : 0);
}

/** Boxes in the groups that a page break must not part. */
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
