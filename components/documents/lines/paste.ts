import type { NumberLocale } from "@/lib/values/money";
import { plainNumber } from "@/lib/values/typed-number";
import { keptNumber, tidied, vatRateOf } from "./cell-text";
import type { LineColumn } from "./columns";
import type { LineDraft } from "./line-draft";

/** Where a pasted column goes: null for one that the table does not keep, such as the numbers of rows or sums. */
type Target = LineColumn | null;

/** What the heads of columns are called in the wild. */
const heads: Array<[RegExp, Target]> = [
  [/^(№|#|n|no|num|номер|п\/п)(?!\p{L})/iu, null],
  [/^(сумма|стоимость|итого|всего|total|amount|sum)/i, null],
  [/^(наименование|название|товар|услуг|работ|номенклатура|описание|name|item|service|description)/i, "name"],
  [/^(ед|единица|изм|unit)/i, "unit"],
  [/^(кол|qty|quantity)/i, "qty"],
  [/^(цена|тариф|price|rate)/i, "price"],
  [/^(скидка|discount)/i, "discount"],
  [/^(ндс|ставка|vat|tax)/i, "vatRate"],
];

const headOf = (text: string): Target | undefined => heads.find(([words]) => words.test(text))?.[1];

/** How rows begin that only add up the others. */
const total = /^(итого|всего|в\s+том\s+числе|в\s+т\.\s?ч\.?|total|subtotal|including vat)(?!\p{L})/iu;

/** What a pasted table comes to. */
interface Pasted {
  /** Changes to rows. */
  rows: Array<Partial<LineDraft>>;
  /** What it says of VAT that is no rate of ours, each once: the rows keep the rate that they have. */
  unknownRates: string[];
}

/**
 * Reads a pasted table, which starts at the cell in `start`. A table with its own heads goes by them, and what it has besides,
 * and above them, is left out; otherwise columns follow the cell one by one. Rows at the end that add up the others are none.
 * Numbers are read in the language of the interface.
 */
export function readPasted(
  cells: string[][],
  start: LineColumn,
  columns: readonly LineColumn[],
  locale: NumberLocale = "ru",
): Pasted {
  const { rows, targets } = tableOf(cells, start, columns);
  const at = targets.indexOf("vatRate");
  const said = rows.map((row) => row[at] ?? "").filter((text) => text !== "" && !vatRateOf(text));
  return {
    rows: rows.map((row) =>
      Object.assign({}, ...targets.map((target, column) => change(target, row[column], locale))),
    ),
    unknownRates: [...new Set(said)],
  };
}

/** The rows of a table, and where their columns go. */
function tableOf(cells: string[][], start: LineColumn, columns: readonly LineColumn[]) {
  const head = headAt(cells);
  if (head === -1) {
    const rows = withoutTotals(cells);
    return { rows, targets: targetsFrom(start, columns, rows) };
  }
  const below = cells.slice(head + 1);
  const rows = withoutTotals(countsColumns(below[0] ?? []) ? below.slice(1) : below);
  return { rows, targets: targetsOf(cells[head]!) };
}

/** How many rows with a title, a date or a name a table may have above its heads. */
const mostTitles = 10;

/** Where the heads are: first, or below titles; −1 without heads. */
function headAt(cells: string[][]): number {
  const at = cells.findIndex(isHead);
  return at <= mostTitles && cells.slice(0, Math.max(0, at)).every(isTitle) ? at : -1;
}

/** «Прайс-лист», «Поставщик: | ООО „Ромашка“»: a cell that spans others, or two of words. */
function isTitle(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length === 1 || (filled.length === 2 && filled.every((text) => plainNumber(text) === null));
}

/** «1 2 3 4 5» below the heads, as forms have it. */
function countsColumns(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length > 2 && filled.every((text, index) => text === String(index + 1));
}

/** A row that names the columns: what is sold, something else that the table keeps, and no number. */
function isHead(row: string[]): boolean {
  const known = row.map(headOf);
  return (
    known.includes("name") &&
    known.filter((target) => target !== undefined).length > 1 &&
    !row.some((text) => plainNumber(text) !== null)
  );
}

/** Of two columns for the same, the first. */
const targetsOf = (head: string[]): Target[] =>
  head.map(headOf).map((target, at, all) => (target && all.indexOf(target) === at ? target : null));

/** Something of the table stays, whatever it is called. */
function withoutTotals(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => !total.test(row.find((text) => text !== "") ?? ""));
  return last === -1 ? rows : rows.slice(0, last + 1);
}

function targetsFrom(start: LineColumn, columns: readonly LineColumn[], rows: string[][]): Target[] {
  const following: Target[] = columns.slice(columns.indexOf(start));
  if (start !== "name") return following;
  const targets = isCounted(rows) ? [null, ...following] : following;
  const unit = targets.indexOf("unit");
  const isSwapped = isNumeric(rows, unit) && !isNumeric(rows, unit + 1);
  return isSwapped ? targets.toSpliced(unit, 2, "qty", "unit") : targets;
}

/** The first column counts the rows, and the second one tells what they are. */
const isCounted = (rows: string[][]) =>
  isNumeric(rows, 0) && !isNumeric(rows, 1) && rows.every((row) => (row[1] ?? "") !== "");

const isNumeric = (rows: string[][], at: number) => {
  const texts = rows.map((row) => row[at] ?? "").filter(Boolean);
  return texts.length > 0 && texts.every((text) => /^[-−–]?[\d\s.,]+$/.test(text));
};

function change(target: Target, text: string | undefined, locale: NumberLocale): Partial<LineDraft> {
  if (target === null || text === undefined) return {};
  const isNumber = target === "qty" || target === "price" || target === "discount";
  if (target !== "vatRate") return { [target]: tidied(target, isNumber ? keptNumber(text, locale) : text) };
  const vatRate = vatRateOf(text);
  return vatRate ? { vatRate } : {};
}
