import type { NumberLocale } from "@/lib/values/money";
import { taxOfPrice } from "@/lib/values/priced-rows/columns";
import { plainNumber, typedAmount } from "@/lib/values/typed-number";
import { tidyText, toStoredNumber, vatRateOf } from "./cell-text";
import type { LineColumn } from "./columns";
import type { LineDraft } from "./line-draft";
import { type ComparedSums, comparedWithSums, type PasteTerms } from "./pasted-sums";
import { noSumColumns, type SumColumns, sumColumnsOf, sumColumnsOfFields, type Target } from "./sum-columns";
import { type TableHeadings, tableHeadings } from "./table-headings";

/** Matches the beginning of a row that only adds up the others. */
const totalRowPattern =
  /^(итого|всего|в\s+том\s+числе|в\s+т\.\s?ч\.?|total|subtotal|including vat)(?!\p{L})/iu;

/** The result of reading a pasted table. */
interface Pasted extends Omit<ComparedSums, "changes"> {
  /** Changes to rows. */
  rows: Array<Partial<LineDraft>>;
  /** The distinct VAT texts that are not a known rate; their rows keep the rate that they have. */
  unknownRates: string[];
  /** The number of titles of sections, which are not among the rows. */
  titles: number;
  /** Whether the table has headings but no column of prices or sums that has amounts. */
  hasNoPrices: boolean;
}

/**
 * Reads a pasted table, which starts in the column `start`. If the table has headings, they determine
 * its columns; unknown columns, and everything above the headings, are skipped. Otherwise columns are
 * assigned from `start` on. Totals, also of parts of the table, and titles of its sections are skipped. Numbers are
 * read in the interface's language. The lines are compared with the sums and totals of the table, and prices and
 * discounts that mean something else are converted.
 */
export function readPasted(
  cells: string[][],
  start: LineColumn,
  columns: readonly LineColumn[],
  terms: PasteTerms,
): Pasted {
  const { locale } = terms;
  const { rows, totals, targets, sums, hasHeadings, titles } = splitTable(cells, { start, columns, locale });
  const vatRateIndex = targets.indexOf("vatRate");
  const unknownTexts = rows
    .map((row) => row[vatRateIndex] ?? "")
    .filter((text) => text !== "" && !vatRateOf(text));
  const { changes, ...compared } = comparedWithSums({ rows, totals, targets, sums }, terms);
  const changedRows = rows.map(
    (row, at): Partial<LineDraft> =>
      Object.assign(
        {},
        ...targets.map((target, column) => cellChangeOf(target, row[column], locale)),
        changes[at],
      ),
  );
  const hasPrices = changedRows.some(({ price }) => price !== undefined && typedAmount(price) !== null);
  return {
    rows: changedRows,
    titles,
    hasNoPrices: hasHeadings && changedRows.length > 0 && !hasPrices,
    unknownRates: [...new Set(unknownTexts)],
    ...compared,
  };
}

type PasteOptions = { start: LineColumn; columns: readonly LineColumn[]; locale: NumberLocale };

/**
 * Returns the rows of a table, its totals, the target of each column, the columns of sums, and the number of titles of
 * sections, which are only looked for where other rows have quantities or amounts: otherwise it is a list of names.
 */
function splitTable(cells: string[][], options: PasteOptions) {
  const headings = tableHeadings(cells);
  const body = headings ? cells.slice(headings.firstRow) : cells;
  const untitled = body.filter((row) => !isSectionTitle(row));
  const titles = body.length - untitled.length;
  if (titles > 0 && untitled.length > 0) {
    const table = splitRows(untitled, headings, options);
    if (hasAmounts(table, options.locale)) return { ...table, titles };
  }
  return { ...splitRows(body, headings, options), titles: 0 };
}

/** Whether a row has a single text, which may be repeated in each cell over which it was merged. */
const isSectionTitle = (row: string[]) => {
  const texts = new Set(row.filter(Boolean));
  return texts.size === 1 && /\p{L}{2}/u.test([...texts][0]!) && !isTotalRow(row);
};

type SplitRows = { rows: string[][]; totals: string[][]; targets: Target[]; sums: SumColumns };

/** Whether a table has names, and numbers as their quantities, prices or sums. */
function hasAmounts({ rows, targets, sums }: SplitRows, locale: NumberLocale): boolean {
  const ofAmounts = [targets.indexOf("qty"), targets.indexOf("price"), sums.net, sums.gross, sums.sum];
  return (
    targets.includes("name") && rows.some((row) => ofAmounts.some((at) => numberIn(row[at], locale) !== null))
  );
}

function splitRows(
  cells: string[][],
  headings: TableHeadings | null,
  { start, columns, locale }: PasteOptions,
): SplitRows & { hasHeadings: boolean } {
  if (!headings) {
    const { rows, totals } = splitTotals(withoutSparseTotals(cells, locale));
    const all = targetsFrom(start, columns, rows);
    const { targets, sumIndex } = withoutSums(all, rows, locale);
    return { rows, totals, targets, sums: { ...noSumColumns, sum: sumIndex }, hasHeadings: false };
  }
  const { texts, fields } = headings;
  const { rows: rowsAndSubtotals, totals } = splitTotals(cells);
  const { targets, ...sums } = fields
    ? { targets: headings.targets, ...sumColumnsOfFields(fields) }
    : sumColumnsOf(texts, headings.targets, rowsAndSubtotals);
  const priceIndex = targets.indexOf("price");
  const rows = rowsAndSubtotals.filter(
    (row) => !isTotalRow(row) || numberIn(row[priceIndex], locale) !== null,
  );
  const priceIs = fields ? ("net" as const) : taxOfPrice(texts[priceIndex] ?? "");
  return { rows, totals, targets, sums: { ...sums, priceIs } satisfies SumColumns, hasHeadings: true };
}

const isTotalRow = (row: string[]) => totalRowPattern.test(row.find((text) => text !== "") ?? "");

/** Removes the subtotals of a table without headings: rows that begin as totals and have fewer numbers than others. */
function withoutSparseTotals(cells: string[][], locale: NumberLocale): string[][] {
  const numberCount = (row: string[]) => row.filter((text) => numberIn(text, locale) !== null).length;
  const most = Math.max(0, ...cells.filter((row) => !isTotalRow(row)).map(numberCount));
  const last = cells.findLastIndex((row) => !isTotalRow(row));
  return cells.filter((row, at) => at > last || !isTotalRow(row) || numberCount(row) >= most);
}

/** Separates totals from the end, unless that would leave nothing of the table. */
function splitTotals(rows: string[][]): { rows: string[][]; totals: string[][] } {
  const last = rows.findLastIndex((row) => !isTotalRow(row));
  return last === -1 ? { rows, totals: [] } : { rows: rows.slice(0, last + 1), totals: rows.slice(last + 1) };
}

function targetsFrom(start: LineColumn, columns: readonly LineColumn[], rows: string[][]): Target[] {
  const following: Target[] = columns.slice(columns.indexOf(start));
  if (start !== "name") return following;
  const targets = hasRowNumbers(rows) ? [null, ...following] : following;
  const unitIndex = targets.indexOf("unit");
  const isSwapped = isNumeric(rows, unitIndex) && !isNumeric(rows, unitIndex + 1);
  return isSwapped ? targets.toSpliced(unitIndex, 2, "qty", "unit") : targets;
}

/**
 * Ignores the column that contains quantity × price in most rows: it is their sum and not a discount or a rate, which
 * the table may have at that place. Such a sum leaves no discount, so a column is not the discount if it has one.
 */
function withoutSums(
  targets: Target[],
  rows: string[][],
  locale: NumberLocale,
): { targets: Target[]; sumIndex: number } {
  const [qtyIndex, priceIndex] = [targets.indexOf("qty"), targets.indexOf("price")];
  const width = Math.max(...rows.map((row) => row.length));
  const isSumOf = (row: string[], at: number) => {
    const [qty, price, sum] = [qtyIndex, priceIndex, at].map((index) => numberIn(row[index], locale));
    return Boolean(qty && price && sum) && Math.abs(qty! * price! - sum!) < 0.01;
  };
  const isSumColumn = (at: number) =>
    at > Math.max(qtyIndex, priceIndex) &&
    isNumeric(rows, at) &&
    rows.filter((row) => isSumOf(row, at)).length * 2 > rows.length;
  if (qtyIndex === -1 || priceIndex === -1) return { targets, sumIndex: -1 };
  const sumIndex = Array.from({ length: width }, (_, at) => at).findIndex(isSumColumn);
  if (sumIndex === -1) return { targets, sumIndex };
  const withSum = targets.toSpliced(sumIndex, 0, null);
  const discountIndex = withSum.indexOf("discount");
  const hasDiscounts = rows.some((row) => (numberIn(row[discountIndex], locale) ?? 0) > 0);
  if (!hasDiscounts) return { targets: withSum, sumIndex };
  const undiscounted = targets.filter((target) => target !== "discount");
  return { targets: undiscounted.toSpliced(sumIndex, 0, null), sumIndex };
}

const numberIn = (text: string | undefined, locale: NumberLocale): number | null => {
  const number = plainNumber(text ?? "", locale);
  return number === null ? null : Number(number.replace(",", "."));
};

/** Whether the first column numbers the rows, and the second one has their names. */
const hasRowNumbers = (rows: string[][]) =>
  isNumeric(rows, 0) && !isNumeric(rows, 1) && rows.every((row) => (row[1] ?? "") !== "");

const isNumeric = (rows: string[][], at: number) => {
  const texts = rows.map((row) => row[at] ?? "").filter(Boolean);
  return texts.length > 0 && texts.every((text) => /^[-−–]?[\d\s.,]+$/.test(text));
};

function cellChangeOf(target: Target, text: string | undefined, locale: NumberLocale): Partial<LineDraft> {
  if (target === null || text === undefined) return {};
  const isNumber = target === "qty" || target === "price" || target === "discount";
  if (target !== "vatRate")
    return { [target]: tidyText(target, isNumber ? toStoredNumber(text, locale) : text) };
  const vatRate = vatRateOf(text);
  return vatRate ? { vatRate } : {};
}
