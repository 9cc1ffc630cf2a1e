import { columnsOf, type Field } from "@/lib/values/priced-rows/columns";
import { plainNumber } from "@/lib/values/typed-number";
import type { Target } from "./sum-columns";

/** Headings of columns as they occur in practice; of several columns for a target, the lowest rank counts. */
const headingPatterns: Array<[pattern: RegExp, target: Target, rank: number]> = [
  [/^(№|#|n|no|num|номер|п\/п)(?!\p{L})/iu, null, 0],
  [/^(?:цифровой\s)?(?:код|артикул)(?!\p{L})/iu, null, 0],
  [/^(сумма|стоимость|итого|всего|total|amount|sum)/i, null, 0],
  [/^(наименование|название|номенклатура|name)|\/\s?номенклатура/i, "name", 0],
  [/^(товар|услуг|работ)\p{L}{0,5}\s(?:групп|категор)/iu, "name", 3],
  [/^(товар|услуг|работ|item|service)/i, "name", 1],
  [/^(описание|description)/i, "name", 2],
  [/^(ед|единица|изм|unit)/i, "unit", 0],
  [/^кол\S{0,10}\s(?:в\s(?!шт|ед)|мест|упак|короб|на\s)/i, "qty", 2],
  [/^(кол|qty|quantity)/i, "qty", 0],
  [/^(заказ|заказано|к заказу)(?![\p{L}]|\s?№)/iu, "qty", 1],
  [/^(цена|тариф|price|rate)/i, "price", 0],
  [/^(скидка|discount)/i, "discount", 0],
  [/^(ставка|ндс,?\s?(?:ставка|%))/i, "vatRate", 0],
  [/^(ндс|vat|tax)/i, "vatRate", 1],
];

type Heading = { target: Target | undefined; rank: number };

const unknownHeading: Heading = { target: undefined, rank: 0 };

function headingOf(text: string): Heading {
  const found = headingPatterns.find(([pattern]) => pattern.test(text));
  return found ? { target: found[1], rank: found[2] } : unknownHeading;
}

/** The headings of a table: the texts above its columns, what each column is for, and where the rows below begin. */
export type TableHeadings = {
  texts: string[];
  targets: Target[];
  firstRow: number;
  /** What the columns of a УПД have by their codes; null for headings in words. */
  fields: readonly (Field | null)[] | null;
};

/** Finds the headings of a pasted table, which come first or after titles; null if it has none. */
export function tableHeadings(cells: string[][]): TableHeadings | null {
  return codedHeadings(cells) ?? wordedHeadings(cells);
}

/** The maximum number of rows above the codes of a УПД: its header, and headings of several lines. */
const maxRowsAboveCodes = 60;

function codedHeadings(cells: string[][]): TableHeadings | null {
  const at = cells.slice(0, maxRowsAboveCodes).findIndex((row) => columnsOf(row)?.isCoded);
  if (at === -1) return null;
  const { fields } = columnsOf(cells[at]!)!;
  const targets = fields.map((field): Target => (field && targetOfField[field]) ?? null);
  return { texts: cells[at]!, targets, firstRow: at + 1, fields };
}

const targetOfField: Partial<Record<Field, Target>> = {
  ...{ name: "name", unit: "unit", qty: "qty", price: "price", rate: "vatRate" },
};

/** The maximum number of rows with a title, a date or a name above the headings of a table. */
const maxTitleRows = 10;
/** The maximum number of rows that headings take. */
const maxHeadingRows = 3;

function wordedHeadings(cells: string[][]): TableHeadings | null {
  for (let at = 0; at <= maxTitleRows && at < cells.length; at += 1) {
    const found = headingsAt(cells, at);
    if (found) return found;
    if (!isTitleRow(cells[at]!)) return null;
  }
  return null;
}

function headingsAt(cells: string[][], at: number): TableHeadings | null {
  let headings: ColumnHeading[] = [];
  let firstRow = at;
  const first = cells[at]!.filter(Boolean);
  if (first.length < 2 || !first.some((text) => headingOf(tidy(text)).target !== undefined)) return null;
  const rows = cells.slice(at, at + maxHeadingRows);
  for (const [index, row] of rows.entries()) {
    if (hasNumber(row) || (index > 0 && !isSubheadingRow(row))) break;
    headings = index === 0 ? row.map((text) => ({ group: tidy(text), own: "" })) : withRow(headings, row);
    firstRow += 1;
  }
  const columns = headings.map(columnOf);
  const known = columns.filter(({ target }) => target !== undefined);
  if (known.length < 2 || !known.some(({ target }) => target === "name")) return null;
  if (isColumnNumberRow(cells[firstRow] ?? [])) firstRow += 1;
  return { texts: headings.map(textOf), targets: bestColumns(columns), firstRow, fields: null };
}

/** A column's heading: that of a group of columns or of the column itself, and what rows below it add. */
type ColumnHeading = { group: string; own: string };

/** Adds a further row of headings; a heading stands above the empty cells to its right that have one below. */
function withRow(headings: ColumnHeading[], row: string[]): ColumnHeading[] {
  let group = "";
  const width = Math.max(headings.length, row.length);
  return Array.from({ length: width }, (_, at) => {
    const above = headings[at] ?? { group: "", own: "" };
    const text = tidy(row[at] ?? "");
    if (above.group !== "") group = above.group;
    if (text === "") return above;
    return { group: above.group || group, own: above.own ? `${above.own} ${text}` : text };
  });
}

/** Removes line breaks and the hyphens before them. */
const tidy = (text: string) =>
  text
    .replace(/(\p{Ll})-\n\s?/gu, "$1")
    .replace(/\s+/g, " ")
    .trim();

function columnOf({ group, own }: ColumnHeading): Heading {
  const [ofGroup, ofOwn] = [headingOf(group), headingOf(own)];
  // «Единица измерения» stands above «наименование» and «код».
  if (ofOwn.target === "name" && ofGroup.target === "unit") return ofGroup;
  if (ofOwn.target !== undefined) return ofOwn;
  // «Количество» stands above «в одном месте».
  return own === "" ? ofGroup : { ...ofGroup, rank: headingOf(`${group} ${own}`).rank };
}

const isAmountOfTax = ({ group, own }: ColumnHeading) => /^(?:ндс|налог)/i.test(group) && /^сумм/i.test(own);

const textOf = (heading: ColumnHeading) =>
  isAmountOfTax(heading) ? heading.group : [heading.group, heading.own].filter(Boolean).join(" ");

/** Of several columns for the same target, the one of the lowest rank is used, the first if they have the same. */
function bestColumns(columns: Heading[]): Target[] {
  const best = new Map<Target, number>();
  for (const [at, { target, rank }] of columns.entries()) {
    const before = target && best.get(target);
    if (target && (before === undefined || before === null || rank < columns[before]!.rank))
      best.set(target, at);
  }
  return columns.map(({ target }, at) => (target && best.get(target) === at ? target : null));
}

const hasNumber = (row: string[]) => row.some((text) => plainNumber(text) !== null);

/**
 * Whether a row is a title: «Прайс-лист», «Поставщик: | ООО „Ромашка“». It has a single cell, or two without numbers.
 */
function isTitleRow(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length === 1 || (filled.length === 2 && !hasNumber(filled));
}

/** Words with which the second line of headings begins: «код», «в одном месте», «ставка, %». */
const subheadingPattern =
  /^(?:наименование|характеристика|условное|обозначение|краткое|цифровой|код|артикул|в одном|мест,|мест$|штук|ставка|сумма|цена|ед\.|ед$|единица|кол-во|количество|без|с ндс|с уч|ндс|скидка|%|руб|по океи|брутто|нетто)/i;

/** Whether a row goes on with the headings of the row above: all of its cells are the words of headings. */
function isSubheadingRow(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length > 0 && filled.every((text) => subheadingPattern.test(tidy(text)));
}

/** Whether a row counts the columns, «1 2 3 4 5», as forms do below their headings. */
function isColumnNumberRow(row: string[]): boolean {
  const filled = row.filter(Boolean);
  return filled.length > 2 && filled.every((text, index) => text === String(index + 1));
}
