import type { VatRate } from "@/db/enums";
import { parseAmount } from "@/lib/values/money";
import { type Columns, columnsOf } from "./columns";
import { amountsWithin, rateIn } from "./numbers";
import { lineOf, type PaperLine } from "./row";
import { isDash } from "./sums";

type Part = { kind: string; text: string; page?: number };

/** A row that could not be understood: the positions of its part and in it, from 0, its page, and what it says. */
export type UnreadRow = { part: number; row: number; page: number; text: string };

/**
 * A table of lines with what goes on of it on later pages; what its paper comes to in kopecks, where it says so, and the
 * rate of the tax that it says is in that.
 */
export type Group = {
  lines: PaperLine[];
  unread: UnreadRow[];
  totalCents: number | null;
  rateWithin: VatRate | null;
};

type Open = Group & {
  columns: Columns;
  width: number;
  /** How certainly `totalCents` is what has to be paid. */
  rank: number;
  awaits: { part: number; rank: number } | null;
  isClosed: boolean;
  /** The last part that held a line of it. */
  last: number;
};

/** How many parts below a table its total may stand in words. */
const reach = 6;
const mostOfText = 300;

/** The tables of priced lines in the parts of a file. */
export function groupsIn(parts: readonly Part[]): Group[] {
  const groups: Open[] = [];
  parts.forEach(({ kind, text, page = 1 }, part) => {
    const isTable = kind === "table";
    const rows = text.split("\n").map((row) => row.split(" | ").map((cell) => cell.trim()));
    const found = isTable ? rows.map(columnsOf) : [];
    // Headings stand above the codes of a UPD, and would be taken for columns themselves.
    const isCoded = found.some((columns) => columns?.isCoded);
    for (const [at, row] of rows.entries()) {
      const columns = found[at];
      if (columns && columns.isCoded === isCoded) {
        open(groups, columns, row.length, part);
        continue;
      }
      const group = groups.at(-1);
      if (!group || (isCoded && !found.slice(0, at).some(Boolean))) continue;
      const isOwn = isTable && row.length === group.width;
      take(group, {
        row,
        isTable,
        isOwn,
        where: { part, row: at, page, text: row.filter(Boolean).join(" | ") },
      });
    }
  });
  return groups;
}

function open(groups: Open[], columns: Columns, width: number, last: number): void {
  const before = groups.at(-1);
  // A table that goes on has its head once more; the headings of a UPD stand above its codes there, too.
  const isSame = before && String(before.columns.fields) === String(columns.fields);
  const goesOn = before && !before.isClosed && (before.columns.isCoded || isSame);
  if (!goesOn)
    groups.push({
      ...{ lines: [], unread: [], totalCents: null, rateWithin: null, columns, width, last },
      ...{ rank: 0, awaits: null, isClosed: false },
    });
  else if (columns.isCoded || isSame) Object.assign(before, { columns, width, last });
}

type Row = { row: readonly string[]; isTable: boolean; isOwn: boolean; where: UnreadRow };

function take(group: Open, { row, isTable, isOwn, where }: Row): void {
  const isNear = group.columns.isCoded || where.part - group.last <= reach;
  const found = isNear ? rankOf(row) : 0;
  // The amount may stand below its words.
  const rank = found || (group.awaits?.part === where.part ? group.awaits.rank : 0);
  group.awaits = null;
  if (rank > 0) {
    const totalCents = totalIn(row);
    group.rateWithin ??= rateWithin(row);
    group.isClosed ||= isTable || rank === totals.length;
    if (totalCents === null) group.awaits = found ? { part: where.part, rank } : null;
    else if (rank >= group.rank) Object.assign(group, { totalCents, rank });
    return;
  }
  if (group.isClosed || row.every(isDash)) return;
  const { columns, last } = group;
  const goesOn = where.part === last || (isOwn && where.part === last + 1) || columns.isCoded;
  if (!goesOn) return;
  const line = isOwn ? lineOf(row, columns) : null;
  if (line) {
    group.lines.push(line);
    group.last = where.part;
  } else if (isOwn ? isOfLine(row, columns) : amountsWithin(row.join(" | ")).length > 1) {
    group.unread.push({ ...where, text: where.text.slice(0, mostOfText) });
  }
}

/** What is left of a head that takes several rows, or numbers its columns, is no line. */
function isOfLine(row: readonly string[], { fields }: Columns): boolean {
  if (row.every((cell) => isDash(cell) || /^(?:\d{1,2}[абв]?|[аб]|№ ?п\/п)$/iu.test(cell))) return false;
  const name = row[fields.indexOf("name")] ?? "";
  return (
    /\p{L}/u.test(name) || row.some((cell) => parseAmount(cell) !== null || amountsWithin(cell).length > 0)
  );
}

const totals: readonly RegExp[] = [
  /^(?:всего|итого|сумма|ндс|в том числе|в т\. ?ч\.|скидка|без налога|без ндс)(?!\p{L})/iu,
  /^(?:всего|итого)(?!\p{L}).{0,80}с (?:уч[её]том )?(?:ндс|налог)/iu,
  /к оплате(?!\p{L})/iu,
];

/** 0 for a row that is no total; the more certainly it is what has to be paid, the higher. */
function rankOf(row: readonly string[]): number {
  const label = row.find((cell) => /\p{L}/u.test(cell)) ?? "";
  const isLine = row.findIndex((cell) => /^\d{1,4}\.?$/u.test(cell)) === 0;
  if (isLine || !totals.some((pattern) => pattern.test(label.trim()))) return 0;
  return totals.findLastIndex((pattern) => pattern.test(label.trim())) + 1;
}

/** Of «Итого, в том числе НДС 20 %». */
function rateWithin(row: readonly string[]): VatRate | null {
  const words = /(?:в том числе|в т\. ?ч\.|включая)[\s:,—–-]{0,3}(?:НДС|налог\S*)\D{0,20}\d{1,2}\s?%/iu;
  return rateIn(words.exec(row.join(" "))?.[0].match(/\d{1,2}\s?%$/u)?.[0] ?? "") ?? null;
}

/** The largest is with the tax. */
function totalIn(row: readonly string[]): number | null {
  const within = amountsWithin(row.join(" | "));
  const whole = row.flatMap((cell) => parseAmount(cell) ?? []);
  const amounts = within.length > 0 ? within : whole;
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
