import { type VatMode, type VatRate, vatRates } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { vatPercent } from "@/lib/values/line-amounts";
import { priceMaking, taxOn, taxWithin } from "@/lib/values/priced-rows/sums";
import type { PaperLine } from "./priced/row";
import { type PricedGroup, pricedGroupsIn, type UnreadRow } from "./priced/tables";

export type PricedLines = {
  /** The lines for documents whose prices include the tax, and for those that add it. */
  lines: LineInput[];
  linesOnTop: LineInput[];
  /** Rows that are not among the lines because something in them was not understood. */
  unreadLines: UnreadRow[];
  /** The total of the papers, with the tax; null if one of them does not state it. */
  paperTotalCents: number | null;
  /** Whether a paper does not say if its prices include the tax; they are then taken as they are. */
  isVatUnclear: boolean;
};

/**
 * Returns the priced lines in the tables of a file: rows below headings that name at least the item and its price, or
 * below the column codes of a UPD (letter of the tax service ММВ-20-3/96@), whose prices are without the tax. Rows that
 * cannot be understood or whose numbers do not agree are reported.
 */
export function pricedLinesIn(parts: readonly { kind: string; text: string; page?: number }[]): PricedLines {
  const groups = pricedGroupsIn(parts).map(withTaxDecided);
  const paperLines = groups.flatMap(({ lines }) => lines);
  const groupsWithRows = groups.filter(({ lines, unread }) => lines.length + unread.length > 0);
  return {
    lines: paperLines.map((line) => lineInputOf(line, "included")),
    linesOnTop: paperLines.map((line) => lineInputOf(line, "on_top")),
    unreadLines: groups.flatMap(({ unread }) => unread),
    paperTotalCents:
      groupsWithRows.length > 0 && groupsWithRows.every(({ totalCents }) => totalCents !== null)
        ? groupsWithRows.reduce((sum, { totalCents }) => sum + totalCents!, 0)
        : null,
    isVatUnclear: paperLines.some((line) => "sumCents" in line),
  };
}

/** Uses the amount to pay to decide whether sums include the tax, if their headings do not say so. */
function withTaxDecided(group: PricedGroup): PricedGroup {
  const { unread, totalCents, taxWithinCents } = group;
  if (totalCents === null || unread.length > 0) return group;
  const rateWithin = group.rateWithin ?? rateOfTax(taxWithinCents, totalCents, group.lines.length);
  const lines = group.lines.map((line) => ({ ...line, vatRate: line.vatRate ?? rateWithin }));
  const sumOf = (gross: (line: PaperLine & { sumCents: number }) => number) =>
    lines.reduce((sum, line) => sum + ("sumCents" in line ? gross(line) : line.grossCents), 0);
  const taxOf = ({ sumCents, vatRate }: PaperLine & { sumCents: number }) =>
    vatRate ? taxOn(sumCents, vatRate) : 0;
  const isTaxIncluded = sumOf(({ sumCents }) => sumCents) === totalCents;
  const isTaxAdded = sumOf((line) => line.sumCents + taxOf(line)) === totalCents;
  if (isTaxIncluded === isTaxAdded) return group;
  return {
    ...group,
    lines: lines.map((line) => {
      if (!("sumCents" in line) || line.vatRate === null) return line;
      const { sumCents, ...rest } = line;
      return isTaxIncluded
        ? { ...rest, netCents: sumCents - taxWithin(sumCents, line.vatRate), grossCents: sumCents }
        : { ...rest, netCents: sumCents, grossCents: sumCents + taxOf(line) };
    }),
  };
}

/** Returns the only rate at which a total includes this tax, to a kopeck per line; null if none or several do. */
function rateOfTax(taxCents: number | null, totalCents: number, lineCount: number): VatRate | null {
  if (!taxCents) return null;
  const [found, ...others] = vatRates.filter(
    (rate) => vatPercent[rate] > 0 && Math.abs(taxWithin(totalCents, rate) - taxCents) <= lineCount,
  );
  return found && others.length === 0 ? found : null;
}

function lineInputOf(line: PaperLine, vatMode: VatMode): LineInput {
  const { name, unit, qtyMilli, vatRate } = line;
  const cents = "sumCents" in line ? line.sumCents : vatMode === "included" ? line.grossCents : line.netCents;
  const priceCents = priceMaking(cents, qtyMilli, line.priceCents);
  return { name, unit, qty: qtyMilli / 1000, priceCents, ...(vatRate && { vatRate }) };
}
