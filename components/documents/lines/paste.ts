import type { NumberLocale } from "@/lib/values/money";
import { plainNumber } from "@/lib/values/typed-number";
import { keptNumber, tidied, vatRateOf } from "./cell-text";
import type { LineColumn } from "./columns";
import type { LineDraft } from "./line-draft";

/** The column for pasted values; null for a column that the table does not have, such as row numbers or sums. */
type Target = LineColumn | null;

/** Headings of columns as they occur in practice. */
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

/** Matches the beginning of a row that only adds up the others. */
const total = /^(итого|всего|в\s+том\s+числе|в\s+т\.\s?ч\.?|total|subtotal|including vat)(?!\p{L})/iu;

/** The result of reading a pasted table. */
interface Pasted {
  /** Changes to rows. */
  rows: Array<Partial<LineDraft>>;
  /** The distinct VAT texts that are not a known rate; their rows keep the rate that they have. */
  unknownRates: string[];
}

/**
 * Reads a pasted table, which starts in the column `start`. If the table has headings, they determine
 * its columns; unknown columns, and everything above the headings, are skipped. Otherwise columns are
 * assigned from `start` on. Totals at the end are skipped. Numbers are read in the interface's language.
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

/** Returns the data rows of a table and the target of each column. */
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

/** The maximum number of rows with a title, a date or a name above the headings of a table. */
const mostTitles = 10;

/** Returns the index of the row with the headings, which comes first or after titles; −1 without headings. */
function headAt(cells: string[][]): number {
  const at = cells.findIndex(isHead);
  return at <= mostTitles && cells.slice(0, Math.max(0, at)).every(isTitle) ? at : -1;
}

/**
 * Whether a row is a title: «Прайс-лист», «Поставщик: | ООО „Ромашка“». It has a single cell, or two without numbers.
 */
function isTitle(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length === 1 || (filled.length === 2 && filled.every((text) => plainNumber(text) === null));
}

/** Whether a row counts the columns, «1 2 3 4 5», as forms do below their headings. */
function countsColumns(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length > 2 && filled.every((text, index) => text === String(index + 1));
}

/** Whether a row has the headings: that of the name, at least one other known heading, and no number. */
function isHead(row: string[]): boolean {
  const known = row.map(headOf);
  return (
    known.includes("name") &&
    known.filter((target) => target !== undefined).length > 1 &&
    !row.some((text) => plainNumber(text) !== null)
  );
}

/** Of two columns for the same target, the first is used. */
const targetsOf = (head: string[]): Target[] =>
  head.map(headOf).map((target, at, all) => (target && all.indexOf(target) === at ? target : null));

/** Drops totals from the end, unless that would leave nothing of the table. */
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

/** Whether the first column numbers the rows, and the second one has their names. */
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
