import type { VatMode } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { divideHalfUp } from "@/lib/values/line-amounts";
import type { PaperLine } from "./priced/row";
import { taxOn, taxWithin } from "./priced/sums";
import { type Group, groupsIn, type UnreadRow } from "./priced/tables";

export type PricedLines = {
  /** For documents whose prices include the tax, and for those that add it. */
  lines: LineInput[];
  linesOnTop: LineInput[];
  /** Rows that are not among the lines, as something in them is not understood. */
  unreadLines: UnreadRow[];
  /** What the papers come to, with the tax; null where one of them does not say so. */
  paperTotalCents: number | null;
  /** Whether a paper does not say if the tax is in its prices: they are as they stand there. */
  isVatUnclear: boolean;
};

/**
 * The priced lines in the tables of a file: rows under headings that name at least the item and its price, or under the column
 * codes of a UPD (letter of the tax service ММВ-20-3/96@), whose prices are without the tax. A row that cannot be understood,
 * or whose numbers do not agree, is named.
 */
export function pricedLinesIn(parts: readonly { kind: string; text: string; page?: number }[]): PricedLines {
  const groups = groupsIn(parts).map(settled);
  const papers = groups.flatMap(({ lines }) => lines);
  const totals = groups.filter(({ lines, unread }) => lines.length + unread.length > 0);
  return {
    lines: papers.map((line) => inputOf(line, "included")),
    linesOnTop: papers.map((line) => inputOf(line, "on_top")),
    unreadLines: groups.flatMap(({ unread }) => unread),
    paperTotalCents:
      totals.length > 0 && totals.every(({ totalCents }) => totalCents !== null)
        ? totals.reduce((sum, { totalCents }) => sum + totalCents!, 0)
        : null,
    isVatUnclear: papers.some((line) => "sumCents" in line),
  };
}

/** What has to be paid tells whether the tax is in the sums above it, where their headings do not. */
function settled(group: Group): Group {
  const { unread, totalCents, rateWithin } = group;
  if (totalCents === null || unread.length > 0) return group;
  const lines = group.lines.map((line) => ({ ...line, vatRate: line.vatRate ?? rateWithin }));
  const sumOf = (gross: (line: PaperLine & { sumCents: number }) => number) =>
    lines.reduce((sum, line) => sum + ("sumCents" in line ? gross(line) : line.grossCents), 0);
  const taxOf = ({ sumCents, vatRate }: PaperLine & { sumCents: number }) =>
    vatRate ? taxOn(sumCents, vatRate) : 0;
  const isInside = sumOf(({ sumCents }) => sumCents) === totalCents;
  const isOnTop = sumOf((line) => line.sumCents + taxOf(line)) === totalCents;
  if (isInside === isOnTop) return group;
  return {
    ...group,
    lines: lines.map((line) => {
      if (!("sumCents" in line) || line.vatRate === null) return line;
      const { sumCents, ...rest } = line;
      return isInside
        ? { ...rest, netCents: sumCents - taxWithin(sumCents, line.vatRate), grossCents: sumCents }
        : { ...rest, netCents: sumCents, grossCents: sumCents + taxOf(line) };
    }),
  };
}

function inputOf(line: PaperLine, vatMode: VatMode): LineInput {
  const { name, unit, qtyMilli, vatRate } = line;
  const cents = "sumCents" in line ? line.sumCents : vatMode === "included" ? line.grossCents : line.netCents;
  const makesSum = (price: number) => divideHalfUp(BigInt(price) * BigInt(qtyMilli), 1000n) === BigInt(cents);
  // The price of a paper may have more places than a price here, or be without the tax: its sum counts.
  const written = line.priceCents !== null && makesSum(line.priceCents) ? line.priceCents : null;
  const priceCents = written ?? Number(divideHalfUp(BigInt(cents) * 1000n, BigInt(qtyMilli)));
  return { name, unit, qty: qtyMilli / 1000, priceCents, ...(vatRate && { vatRate }) };
}
