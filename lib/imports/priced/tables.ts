import type { VatRate } from "@/db/enums";
import { parseAmount } from "@/lib/values/parse-numbers";
import { type Columns, columnsOf } from "@/lib/values/priced-rows/columns";
import { amountsWithin, rateIn } from "@/lib/values/priced-rows/numbers";
import { isDash } from "@/lib/values/priced-rows/sums";
import { lineOf, type PaperLine } from "./row";

type Part = { kind: string; text: string; page?: number };

/** A row that could not be understood: the positions of its part and within it, from 0, its page, and its text. */
export type UnreadRow = { part: number; row: number; page: number; text: string };

/**
 * A table of lines with its continuation on later pages; the total of its paper in kopecks, if stated, and the rate or
 * amount of the tax included in it.
 */
export type PricedGroup = {
  lines: PaperLine[];
  unread: UnreadRow[];
  totalCents: number | null;
  rateWithin: VatRate | null;
  taxWithinCents: number | null;
};

type OpenGroup = PricedGroup & {
  columns: Columns;
  width: number;
  /** How certain it is that `totalCents` is the amount to pay. */
  rank: number;
  awaits: { part: number; rank: number } | null;
  isClosed: boolean;
  /** The last part that contained one of its lines. */
  last: number;
};

/** How many parts below a table its total may be stated in words. */
const maxPartsToTotal = 6;
const maxTextLength = 300;
/** The longest row with the words of a total but no amount; a longer one is a sentence. */
const maxBareTotalLength = 60;

/** Returns the tables of priced lines in the parts of a file. */
export const pricedGroupsIn = (parts: readonly Part[]): PricedGroup[] => readGroups(parts).groups;

/**
 * Returns the positions of the tables that contain nothing but headings, lines that could be read, totals and rows
 * without words.
 */
export function whollyPricedTables(parts: readonly Part[]): ReadonlySet<number> {
  const { otherRows } = readGroups(parts);
  return new Set(parts.flatMap(({ kind }, part) => (kind === "table" && !otherRows.has(part) ? [part] : [])));
}

/** `otherRows` are the positions of the parts with a row that is no heading, line or total. */
function readGroups(parts: readonly Part[]): { groups: OpenGroup[]; otherRows: Set<number> } {
  const groups: OpenGroup[] = [];
  const otherRows = new Set<number>();
  parts.forEach(({ kind, text, page = 1 }, part) => {
    const isTable = kind === "table";
    const rows = text.split("\n").map((row) => row.split(" | ").map((cell) => cell.trim()));
    const found = isTable ? rows.map(columnsOf) : [];
    // The headings above the codes of a UPD would otherwise be taken for columns.
    const isCoded = found.some((columns) => columns?.isCoded);
    for (const [at, row] of rows.entries()) {
      const columns = found[at];
      if (columns && columns.isCoded === isCoded) {
        openGroup(groups, columns, row.length, part);
        continue;
      }
      const group = groups.at(-1);
      if (!group || (isCoded && !found.slice(0, at).some(Boolean))) {
        if (!row.every(isDash)) otherRows.add(part);
        continue;
      }
      const isTableRow = isTable && row.length === group.width;
      const where = { part, row: at, page, text: row.filter(Boolean).join(" | ") };
      if (!addRow(group, { row, isTable, isTableRow, where })) otherRows.add(part);
    }
  });
  return { groups, otherRows };
}

function openGroup(groups: OpenGroup[], columns: Columns, width: number, last: number): void {
  const previous = groups.at(-1);
  // A continued table repeats its head; in a UPD the headings precede the codes there, too.
  const isSame = previous && String(previous.columns.fields) === String(columns.fields);
  const isContinued = previous && !previous.isClosed && (previous.columns.isCoded || isSame);
  if (!isContinued)
    groups.push({
      ...{
        lines: [],
        unread: [],
        totalCents: null,
        rateWithin: null,
        taxWithinCents: null,
        columns,
        width,
        last,
      },
      ...{ rank: 0, awaits: null, isClosed: false },
    });
  else if (columns.isCoded || isSame) Object.assign(previous, { columns, width, last });
}

type Row = { row: readonly string[]; isTable: boolean; isTableRow: boolean; where: UnreadRow };

/** Adds a row to a group; returns whether it is a line, a total, part of the headings, or without words. */
function addRow(group: OpenGroup, { row, isTable, isTableRow, where }: Row): boolean {
  const isNear = group.columns.isCoded || where.part - group.last <= maxPartsToTotal;
  const found = isNear ? rankOf(row) : 0;
  // The amount may be below its words.
  const rank = found || (group.awaits?.part === where.part ? group.awaits.rank : 0);
  group.awaits = null;
  if (rank > 0) {
    const totalCents = totalIn(row);
    group.rateWithin ??= rateWithin(row);
    group.taxWithinCents ??= taxWithinCents(row);
    group.isClosed ||= isTable || rank === totalPatterns.length;
    if (totalCents === null) group.awaits = found ? { part: where.part, rank } : null;
    else if (rank >= group.rank && !isTaxOrDiscount(row)) Object.assign(group, { totalCents, rank });
    return totalCents !== null || where.text.length <= maxBareTotalLength;
  }
  if (row.every(isDash)) return true;
  if (group.isClosed) return false;
  const { columns, last } = group;
  const isContinued = where.part === last || (isTableRow && where.part === last + 1) || columns.isCoded;
  if (!isContinued) return false;
  const line = isTableRow ? lineOf(row, columns) : null;
  if (line) {
    group.lines.push(line);
    group.last = where.part;
    return true;
  }
  if (isTableRow ? mayBeLine(row, columns) : amountsWithin(row.join(" | ")).length > 1) {
    group.unread.push({ ...where, text: where.text.slice(0, maxTextLength) });
    return false;
  }
  const isHead = group.lines.length + group.unread.length === 0 && where.part === last;
  return isHead || !/\p{L}{3}/u.test(where.text);
}

/** Whether a row can be a line. Remains of a head with several rows or with numbered columns cannot. */
function mayBeLine(row: readonly string[], { fields }: Columns): boolean {
  if (row.every((cell) => isDash(cell) || /^(?:\d{1,2}[абв]?|[аб]|№ ?п\/п)$/iu.test(cell))) return false;
  const name = row[fields.indexOf("name")] ?? "";
  return (
    /\p{L}/u.test(name) || row.some((cell) => parseAmount(cell) !== null || amountsWithin(cell).length > 0)
  );
}

const totalPatterns: readonly RegExp[] = [
  /^(?:всего|итого|сумма|ндс|в том числе|в т\. ?ч\.|скидка|без налога|без ндс)(?!\p{L})/iu,
  /^(?:всего|итого)(?!\p{L}).{0,80}с (?:уч[её]том )?(?:ндс|налог)/iu,
  /к оплате(?!\p{L})/iu,
];

/**
 * Returns 0 for a row that is not a total, otherwise a rank: the higher, the more certainly it is the amount to pay.
 */
function rankOf(row: readonly string[]): number {
  const label = row.find((cell) => /\p{L}/u.test(cell)) ?? "";
  const isLine = row.findIndex((cell) => /^\d{1,4}\.?$/u.test(cell)) === 0;
  if (isLine || !totalPatterns.some((pattern) => pattern.test(label.trim()))) return 0;
  return totalPatterns.findLastIndex((pattern) => pattern.test(label.trim())) + 1;
}

/** Whether the amount of a row is only the tax in the total, or a discount. */
const isTaxOrDiscount = (row: readonly string[]) =>
  /^(?:(?:сумма )?(?:ндс|налог)|в том числе|в т\. ?ч\.|скидка)/iu.test(
    row.find((cell) => /\p{L}/u.test(cell))?.trim() ?? "",
  );

/** Returns the rate in texts like «Итого, в том числе НДС 20 %». */
function rateWithin(row: readonly string[]): VatRate | null {
  const words = /(?:в том числе|в т\. ?ч\.|включая)[\s:,—–-]{0,3}(?:НДС|налог\S*)\D{0,20}\d{1,2}\s?%/iu;
  return rateIn(words.exec(row.join(" "))?.[0].match(/\d{1,2}\s?%$/u)?.[0] ?? "") ?? null;
}

/** Returns the amount in texts like «В том числе НДС: 675,00». */
function taxWithinCents(row: readonly string[]): number | null {
  const text = row.join(" | ");
  const words = /(?:в том числе|в т\. ?ч\.|включая)[\s:,—–-]{0,3}(?:НДС|налог)/iu.exec(text);
  return (words && amountsWithin(text.slice(words.index))[0]) ?? null;
}

/** Returns the largest amount, which is the one with the tax. */
function totalIn(row: readonly string[]): number | null {
  const amountsInText = amountsWithin(row.join(" | "));
  const whole = row.flatMap((cell) => parseAmount(cell) ?? []);
  const amounts = amountsInText.length > 0 ? amountsInText : whole;
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
