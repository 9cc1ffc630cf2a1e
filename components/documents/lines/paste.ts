import { tidied, vatRateOf } from "./cell-text";
import type { LineColumn } from "./columns";
import type { LineDraft } from "./line-draft";

/** Where a pasted column goes: null for one that the table does not keep, such as the numbers of rows or sums. */
type Target = LineColumn | null;

/** What the heads of columns are called in the wild. */
const heads: Array<[RegExp, Target]> = [
  [/^(№|n|no|#|номер|п\/п|№ ?п\/п)/i, null],
  [/^(сумма|стоимость|итого|всего|total|amount|sum)/i, null],
  [/^(наименование|название|товар|услуг|работ|номенклатура|описание|name|item|service|description)/i, "name"],
  [/^(ед|единица|изм|unit)/i, "unit"],
  [/^(кол|qty|quantity)/i, "qty"],
  [/^(цена|тариф|price|rate)/i, "price"],
  [/^(скидка|discount)/i, "discount"],
  [/^(ндс|ставка|vat|tax)/i, "vatRate"],
];

const headOf = (text: string): Target | undefined => heads.find(([words]) => words.test(text))?.[1];

/**
 * Changes to rows that a pasted table makes, starting at the cell in `start`. A table with its own heads goes by
 * them; otherwise columns follow the cell one by one.
 */
export function pastedRows(
  cells: string[][],
  start: LineColumn,
  columns: readonly LineColumn[],
): Array<Partial<LineDraft>> {
  const hasHeads = isHead(cells[0] ?? []);
  const rows = hasHeads ? cells.slice(1) : cells;
  const targets = hasHeads
    ? cells[0]!.map((text) => headOf(text) ?? null)
    : targetsFrom(start, columns, rows);
  return rows.map((row) => Object.assign({}, ...targets.map((target, at) => change(target, row[at]))));
}

const isHead = (row: string[]) =>
  row.length > 1 &&
  row.some((text) => headOf(text) === "name") &&
  row.every((text) => text === "" || headOf(text) !== undefined);

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

function change(target: Target, text: string | undefined): Partial<LineDraft> {
  if (target === null || text === undefined) return {};
  if (target !== "vatRate") return { [target]: tidied(target, text) };
  const vatRate = vatRateOf(text);
  return vatRate ? { vatRate } : {};
}
