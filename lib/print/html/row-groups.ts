import type { Cell } from "@/lib/print/cell";
import { withUnbrokenPhones } from "@/lib/values/text";
import { Html, html } from "./escape";
import { roughEms } from "./text-widths";

/** From this number of rows on, a table is divided: laying out all of them at once would keep the browser busy. */
export const fewestGroupedRows = 200;

const rowsPerGroup = 50;

/** A long table; lengths are points of the sheet. */
type GroupedTable = {
  className: string;
  /** The `<colgroup>`, if the table has one. */
  columns?: Html;
  /** The rows of the head. */
  head: Html;
  /** What a screen reader says for each column below the first group, whose head is the visible one. */
  labels: string[];
  rows: Cell[][];
  /** `isUnseen`: a row that only makes columns wide enough, and whose cells differ from those of the document. */
  rowHtml: (cells: Cell[], isUnseen?: boolean) => Html;
  /** A row below the others, in their columns. */
  total?: Html;
  /** The column that takes the width that the others leave. */
  growing: { index: number; breaksWords: boolean };
  /** The widths of the table, and of columns at least; with the sizes of texts, for an estimate of heights. */
  width: number;
  leastWidths: number[];
  text: { size: number; noteSize: number; padding: { x: number; y: number } };
  /** Returns the pieces of a word between which browsers may break it. */
  piecesOf?: (word: string) => string[];
};

/**
 * Returns a table as one table for every 50 rows, each in a box that browsers lay out only near the window. All of
 * them have the columns of an undivided table: each contains, unseen, the texts on which widths depend.
 */
export function groupedTableHtml(table: GroupedTable): Html {
  const { className, columns, head, labels, rows, rowHtml, total } = table;
  const widest = widestOf(table);
  const nameWidth = roughNameWidth(widest, table);
  const widestHtml = html`${head}${rowsOf(widest).map((cells) => rowHtml(cells, true))}${total}`;
  const widths = html`<tfoot aria-hidden="true">${withoutText(widestHtml)}</tfoot>`;
  const unseenHead = html`<tr>${labels.map((label) => html`<th scope="col"><span role="img" aria-label="${label}"></span></th>`)}</tr>`;
  const groups: Html[] = [];
  for (let at = 0; at < rows.length; at += rowsPerGroup) {
    const group = rows.slice(at, at + rowsPerGroup);
    const isLast = at + rowsPerGroup >= rows.length;
    const height = group.reduce((sum, cells) => sum + roughHeight(cells, nameWidth, table), 0);
    groups.push(html`<div class="group" style="contain-intrinsic-height: auto calc(${Math.round(height)} * var(--pt))"><table aria-label="Строки ${at + 1}–${at + group.length}">${columns}<thead>${at === 0 ? head : unseenHead}</thead><tbody>
${group.map((cells) => html`${rowHtml(cells)}\n`)}${isLast && total}</tbody>${widths}</table></div>
`);
  }
  return html`<div class="${className} grouped">${groups}</div>`;
}

/** Moves texts into attributes, from which the style shows them: they are neither found nor copied with the paper. */
const withoutText = ({ markup }: Html) => new Html(markup.replace(/>([^<>]+)</g, ' data-text="$1"><'));

const lineHeight = 1.22;
const rule = 0.6;

function roughHeight(cells: Cell[], nameWidth: number, { growing, text }: GroupedTable): number {
  const { text: name, note } = cells[growing.index] ?? { text: "" };
  const linesOf = (paragraph: string, size: number) => roughLineCount(paragraph, nameWidth / size);
  const noteLines = (note?.split("\n") ?? []).reduce((sum, line) => sum + linesOf(line, text.noteSize), 0);
  const lines = linesOf(name, text.size) * text.size + noteLines * text.noteSize;
  return lines * lineHeight + 2 * text.padding.y + rule;
}

function roughLineCount(paragraph: string, widthEms: number): number {
  let count = 1;
  let filled = 0;
  for (const word of paragraph.split(" ")) {
    const ems = roughEms(word);
    if (filled > 0 && filled + ems > widthEms) {
      count++;
      filled = 0;
    }
    filled += ems + roughEms(" ");
  }
  return count;
}

/** Returns the width left for the texts of the growing column. */
function roughNameWidth(widest: Widest[], { growing, width, leastWidths, text }: GroupedTable): number {
  const wordWidths = widest.map(({ words }) => (words[0]?.ems ?? 0) * text.size * 1.06);
  const otherWidths = wordWidths.map((wordWidth, index) =>
    index === growing.index ? 0 : Math.max(leastWidths[index]!, wordWidth + 2 * text.padding.x + rule),
  );
  const rest = width - 2 * text.padding.x - otherWidths.reduce((sum, each) => sum + each, 0);
  return Math.max(rest, wordWidths[growing.index] ?? 0, text.size);
}

const widestCount = 3;
/** A note is set smaller than the text above it. */
const noteScale = 0.85;

type Wide = { text: string; isNote: boolean; ems: number };
/** The widest texts and the widest words of a column; several, as widths are estimated. */
type Widest = { texts: Wide[]; words: Wide[] };

/** Texts of the growing column may always break between words. */
function widestOf({ rows, growing, piecesOf = (word) => [word] }: GroupedTable): Widest[] {
  const keepWords = (words: Wide[], text: string, isNote: boolean) => {
    for (const word of withUnbrokenPhones(text).split(wordEnds)) {
      for (const piece of piecesOf(word)) {
        keepWidest(words, { text: piece, isNote, ems: roughEms(piece) * (isNote ? noteScale : 1) });
      }
    }
  };
  return rows[0]!.map((_, column) => {
    const texts: Wide[] = [];
    const words: Wide[] = [];
    for (const cells of rows) {
      if (column === growing.index && growing.breaksWords) break;
      const { text, note } = cells[column]!;
      const ems = roughEms(text);
      if (column !== growing.index) keepWidest(texts, { text, isNote: false, ems });
      if (ems > leastOf(words)) keepWords(words, text, false);
      if (note) keepWords(words, note, true);
    }
    return { texts, words };
  });
}

/** Returns rows that have the widest of each column. */
function rowsOf(widest: Widest[]): Cell[][] {
  const byColumn = widest.map(({ texts, words }) => [...texts, ...words]);
  const count = Math.max(...byColumn.map((each) => each.length));
  return Array.from({ length: count }, (_, row) =>
    byColumn.map((each) => {
      const { text: unbroken = "", isNote = false } = each[row] ?? {};
      const text = unbroken.replaceAll("\u2011", hyphenWithoutBreak);
      return isNote ? { text: "", note: text } : { text };
    }),
  );
}

/** How wide a text must be to be kept. */
const leastOf = (widest: Wide[]) => (widest.length < widestCount ? 0 : widest.at(-1)!.ems);

/** Adds a text to the widest, which are in descending order, unless it is narrower. */
function keepWidest(widest: Wide[], wide: Wide): void {
  if (wide.ems <= leastOf(widest)) return;
  if (widest.some(({ text, isNote }) => text === wide.text && isNote === wide.isNote)) return;
  widest.push(wide);
  widest.sort((a, b) => b.ems - a.ems);
  widest.length = Math.min(widest.length, widestCount);
}

/** Browsers break lines at spaces and after hyphens, but not before a digit. */
const wordEnds = /[^\S\u00a0\u2007\u202f]+|(?<=-)(?!\d)/;

/** As wide as the hyphen of a phone number, which the paper keeps on one line; the other such hyphen is not. */
const hyphenWithoutBreak = "-\u2060";
