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

/**
 * Changes to rows that a pasted table makes, starting at the cell in `start`. A table with its own heads goes by
 * them, and what it has besides is left out; otherwise columns follow the cell one by one. Rows at the end that add up the
 * others are none. Numbers are read in the language of the interface.
 */
export function pastedRows(
  cells: string[][],
  start: LineColumn,
  columns: readonly LineColumn[],
  locale: NumberLocale = "ru",
): Array<Partial<LineDraft>> {
  const hasHeads = isHead(cells[0] ?? []);
  const rows = withoutTotals(hasHeads ? cells.slice(1) : cells);
  const targets = hasHeads ? targetsOf(cells[0]!) : targetsFrom(start, columns, rows);
  return rows.map((row) =>
    Object.assign({}, ...targets.map((target, at) => change(target, row[at], locale))),
  );
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
  return texts.length > 0 && texts.every((text) => /^[\d\s.,]+$/.test(text));
};

function change(target: Target, text: string | undefined, locale: NumberLocale): Partial<LineDraft> {
  if (target === null || text === undefined) return {};
  const isNumber = target === "qty" || target === "price" || target === "discount";
  if (target !== "vatRate") return { [target]: tidied(target, isNumber ? keptNumber(text, locale) : text) };
  const vatRate = vatRateOf(text);
  return vatRate ? { vatRate } : {};
}
