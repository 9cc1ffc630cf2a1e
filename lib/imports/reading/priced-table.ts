import { type Column, columnAt, columnsOf, columnUnder, overlap } from "./columns";
import { heightOf, type Line, textOf } from "./lines";
import { type RowReading, readingsOf, type Segment } from "./row-readings";

/** A table of goods or services; `isUnclear` when the numbers of a row could be divided in several ways. */
export type PricedTable = { lines: Line[]; rows: string[][]; isUnclear: boolean };

/** The words over the columns of such a table. */
const headings =
  /№|п\/п|наименован|товар|работ|услуг|кол(?:-?во|ич)|цена|сумма|стоимость|ед\.|единиц|изм\.|ндс|ставка|скидка|налог/giu;
const amounts = /кол(?:-?во|ич)|цена|сумма|стоимость/iu;
const totals = /^(?:итого|всего|в т(?:ом|\.) ?ч|сумма|ндс|без ндс|к оплате|скидка)/iu;

const mostHeadLines = 6;

/** The table of goods or services that begins with a line; null when none does. */
export function pricedTableAt(lines: readonly Line[], start: number): PricedTable | null {
  const head = headAt(lines, start);
  const first = start + head.length;
  const data = rowsBelow(lines, first);
  if (data.length === 0) return null;
  const shape = commonShape(data, head.length > 0);
  if (!shape) return null;
  const margin = isHeadedApart(head) ? 0 : clearly;
  const chosen = data.map((row) => {
    const reading = best(row.readings, shape);
    return { ...row, reading, isSettled: reading !== undefined && isOnlyWay(reading, row.readings, margin) };
  });
  const settledRows = chosen.filter(({ isSettled }) => isSettled);
  const known = settledRows.length > 0 ? settledRows : chosen;
  const columns = columnsOf(known.flatMap(({ reading }) => (reading ? [reading.segments] : [])));
  if (columns.length < 2) return null;
  const rows: string[][] = head.length > 0 ? [headRow(head, columns)] : [];
  let isUnclear = false;
  for (const { line, reading, readings, isSettled } of chosen) {
    if (readings.length === 0 && rows.length > 0) {
      addTo(rows, line, columns);
      continue;
    }
    const settled = isSettled ? reading : settledRows.length > 0 ? byPlaces(readings, columns) : null;
    isUnclear ||= !settled;
    rows.push(inColumns(settled?.segments ?? wholeCells(line), columns, columnAt));
  }
  return { lines: [...head, ...data.map(({ line }) => line)], rows, isUnclear };
}

/** Lines of headings: the first names a column, and together they name several, amounts among them. */
function headAt(lines: readonly Line[], start: number): Line[] {
  const first = textOf(lines[start]!);
  if (lines[start]!.cells.length < 2 || namesIn(first) < 2 || /:|\d\d/.test(first)) return [];
  if (totals.test(first)) return [];
  let end = start + 1;
  while (end < lines.length && isNear(lines[end]!, lines[end - 1]!) && !isRow(lines[end]!)) end += 1;
  const head = lines.slice(start, end);
  const text = head.map(textOf).join(" ");
  return head.length <= mostHeadLines && namesIn(text) >= 2 && amounts.test(text) ? head : [];
}

const namesIn = (text: string) => new Set(text.toLowerCase().match(headings)).size;

const isRow = (line: Line) => readingsOf(line).some(({ isProven, shape }) => isProven || /N.*N/.test(shape));

type Row = { line: Line; readings: RowReading[] };

/** The lines of a table until a wide gap, its totals, or a line that is neither a row nor the rest of one. */
function rowsBelow(lines: readonly Line[], start: number): Row[] {
  const rows: Row[] = [];
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]!;
    const before = lines[at - 1];
    if (at > start && before && !isNear(line, before)) break;
    if (totals.test(textOf(line))) break;
    const readings = readingsOf(line).filter(({ shape }) => /N.*N/.test(shape));
    const isRest =
      at > start && line.cells.length === 1 && before && line.top - before.bottom < heightOf(line) * 0.8;
    if (readings.length === 0 && !isRest) break;
    rows.push({ line, readings });
  }
  while (rows.length > 0 && rows.at(-1)!.readings.length === 0 && rows.length > 1 && isWide(rows)) rows.pop();
  return rows;
}

/** The last line runs over several columns: it is the text below the table. */
function isWide(rows: readonly Row[]): boolean {
  const { left, right } = rows.at(-1)!.line;
  const [first] = rows;
  return right - left > (first!.line.right - first!.line.left) * 0.7;
}

const isNear = (line: Line, before: Line) => line.top - before.bottom < heightOf(before) * 2.5;

/**
 * What most rows hold where numbers multiply; without such a row, what all rows under headings can be read as. Null
 * when these are no rows of prices.
 */
function commonShape(data: readonly Row[], hasHead: boolean): string | null {
  const withNumbers = data.filter(({ readings }) => readings.length > 0);
  const proven = withNumbers.flatMap(({ readings }) => {
    const [first] = readings.filter(({ isProven }) => isProven).toSorted((a, b) => a.cost - b.cost);
    return first ? [first.shape] : [];
  });
  if (proven.length > 0) return mostFrequent(proven);
  if (!hasHead) return null;
  const shapes = new Set(withNumbers.flatMap(({ readings }) => readings.map(({ shape }) => shape)));
  const costs = [...shapes].map((shape) => ({
    shape,
    cost: withNumbers.reduce((sum, { readings }) => sum + (best(readings, shape)?.cost ?? 10), 0),
  }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.shape ?? null;
}

const mostFrequent = (values: readonly string[]) =>
  [...Map.groupBy(values, (value) => value)].toSorted(([, a], [, b]) => b.length - a.length)[0]![0];

/** Of the readings of a shape the proven one that agrees best with where the words stand. */
const best = (readings: readonly RowReading[], shape: string): RowReading | undefined =>
  readings
    .filter((reading) => reading.shape === shape)
    .toSorted((a, b) => Number(b.isProven) - Number(a.isProven) || a.cost - b.cost)[0];

/** As many spaces as one reading has to agree better than another. */
const clearly = 1.2;

/** Each amount has a heading of its own, so that the usual way to write a number is meant. */
const isHeadedApart = (head: readonly Line[]) =>
  head.length > 0 &&
  head.every(({ cells }) => cells.every(({ text }) => (text.match(amountHeadings)?.length ?? 0) < 2));
const amountHeadings = /кол(?:-?во|ич)|цена|сумма|стоимость|скидка/giu;

/** A proven row needs no more; another one has to agree better with where its words stand than all other ways. */
const isOnlyWay = (reading: RowReading, readings: readonly RowReading[], margin: number) =>
  reading.isProven || readings.every((other) => other === reading || other.cost > reading.cost + margin);

/** The reading whose parts stand each in a column of its own; null when none does, or several. */
function byPlaces(readings: readonly RowReading[], columns: readonly Column[]): RowReading | null {
  const fitting = readings.filter(({ segments }) => {
    const taken = segments.map((segment) => columnAt(segment, columns));
    return (
      new Set(taken).size === taken.length &&
      segments.every((segment, at) => overlap(segment, columns[taken[at]!]!) > 0)
    );
  });
  const [first, second] = fitting.toSorted((a, b) => a.cost - b.cost);
  return first && (!second || second.cost > first.cost + clearly) ? first : null;
}

const wholeCells = ({ cells }: Line): Segment[] => cells.map((cell) => ({ ...cell, isNumber: false }));

type Stretch = Column & { text: string };

function inColumns(
  stretches: readonly Stretch[],
  columns: readonly Column[],
  place: (stretch: Column, columns: readonly Column[]) => number,
): string[] {
  const row = columns.map(() => "");
  for (const stretch of stretches) {
    const at = place(stretch, columns);
    row[at] = `${row[at]} ${stretch.text}`.trim();
  }
  return row;
}

/** Headings stand over their columns word by word, whatever run of text they came in. */
const headRow = (head: readonly Line[], columns: readonly Column[]) =>
  inColumns(
    head.flatMap(({ words }) => words),
    columns,
    columnUnder,
  );

/** The rest of a name that takes several lines. */
function addTo(rows: string[][], line: Line, columns: readonly Column[]): void {
  const row = rows.at(-1)!;
  for (const [at, text] of inColumns(wholeCells(line), columns, columnAt).entries())
    row[at] = `${row[at]} ${text}`.trim();
}
