import { AmountOverflow, isCalculated } from "@/lib/values/line-amounts";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import { priceInMode } from "@/lib/values/price-in-mode";
import { type AgreedLine, agreedLine, type StatedRow } from "@/lib/values/priced-rows/agreement";
import { computeTotals, type PricedLine } from "@/lib/values/totals";
import { vatRateOf } from "./cell-text";
import type { VatMode } from "./line-amounts";
import type { LineDraft, VatRate } from "./line-draft";
import { changeTo, changeWithoutAgreement, isConverted, statedRowOf } from "./stated-rows";
import type { SumColumns, Target } from "./sum-columns";

export type PastedTable = { rows: string[][]; totals: string[][]; targets: Target[]; sums: SumColumns };

/** What a document with a VAT mode makes of pasted rows. */
export interface RowTerms {
  locale: NumberLocale;
  vatMode: VatMode;
  /** Returns the rate that a row will have, by its index and the rate that the table says. */
  rateOf: (row: number, said: VatRate | null) => VatRate;
}

/** A row and the line whose amounts are those that it states; null if there is none. */
type ReadRow = { at: number; stated: StatedRow; line: AgreedLine | null };

/** The rows of a table as lines of a document. */
export interface ComparedRows {
  /** The changes by which rows come to the sums of the table. */
  changes: Array<Partial<LineDraft>>;
  /** The indexes of the rows whose price or discount was converted, and of those whose amounts are not the table's. */
  converted: number[];
  differing: number[];
  /** Whether prices were converted because the table has them in the other VAT mode. */
  isTaxConverted: boolean;
  /** The totals of the lines, in kopecks; null if a row cannot be read or its amounts are not the table's. */
  totals: { subtotalCents: number; totalCents: number } | null;
}

/** Compares each row with its sums. Either all prices are converted to the VAT mode of the document, or none. */
export function compareRows(table: PastedTable, terms: RowTerms): ComparedRows {
  const { vatMode } = terms;
  const { read, isReadable } = readRows(table, terms);
  const changes = table.rows.map((): Partial<LineDraft> => ({}));
  const [converted, differing]: [number[], number[]] = [[], []];
  const lines: PricedLine[] = [];
  const isOfOtherMode = read.some((row) => isTaxConverted(row, vatMode));
  const isPartial = read.some(({ line }) => !line);
  // A table with prices of both modes would become neither of them.
  const isMixed = isPartial && isOfOtherMode && read.some((row) => isTaxedAsWritten(row, vatMode));
  for (const row of read) {
    const { at, stated } = row;
    const line = isMixed && isTaxConverted(row, vatMode) ? null : row.line;
    if (!line) {
      differing.push(at);
      changes[at] = {
        ...(isOfOtherMode && !isMixed && nearestPrice(stated, vatMode)),
        ...changeWithoutAgreement(stated, vatMode),
      };
      continue;
    }
    changes[at] = changeTo(line, stated);
    if (isConverted(line, stated)) converted.push(at);
    lines.push({
      qty: stated.qtyMilli / 1000,
      priceCents: line.priceCents,
      discountPercent: line.discountBasisPoints / 100,
      vatRate: line.vatRate,
    });
  }
  const isTaxConvertedTable = isOfOtherMode && !isMixed;
  const totals = isReadable && differing.length === 0 ? totalsOrNull(lines, vatMode) : null;
  return { changes, converted, differing, isTaxConverted: isTaxConvertedTable, totals };
}

function readRows({ rows, targets, sums }: PastedTable, { locale, vatMode, rateOf }: RowTerms) {
  const read: ReadRow[] = [];
  let isReadable = true;
  for (const [at, cells] of rows.entries()) {
    const cell = (target: Target) => cells[targets.indexOf(target)] ?? "";
    const said = targets.includes("vatRate") ? vatRateOf(cell("vatRate")) : null;
    const row = statedRowOf(cells, cell, sums, locale);
    if (!row) {
      isReadable &&= cells.every((text) => text === "");
      continue;
    }
    const stated = { ...row, vatRate: rateOf(at, said), isRateStated: said !== null };
    read.push({ at, stated, line: agreedLine(stated, vatMode) });
  }
  return { read, isReadable };
}

const otherMode = (vatMode: VatMode): VatMode => (vatMode === "included" ? "on_top" : "included");

/** Returns the printed price, and that price converted to the VAT mode, in kopecks; null if they are the same. */
function pricesOf({ price, vatRate }: StatedRow, vatMode: VatMode) {
  if (!price || isCalculated(vatRate)) return null;
  const printed = price.rubles * 100;
  const priceCents = Math.round(printed);
  const inMode = priceInMode({ priceCents, vatRate, vatMode: otherMode(vatMode) }, vatMode).priceCents;
  return inMode === priceCents ? null : { printed, inMode };
}

function isTaxConverted({ line, stated }: ReadRow, vatMode: VatMode): boolean {
  const prices = line && pricesOf({ ...stated, vatRate: line.vatRate }, vatMode);
  if (!line || !prices) return false;
  return Math.abs(line.priceCents - prices.inMode) < Math.abs(line.priceCents - prices.printed);
}

const isTaxedAsWritten = (row: ReadRow, vatMode: VatMode): boolean =>
  row.line !== null && pricesOf(row.stated, vatMode) !== null && !isTaxConverted(row, vatMode);

function nearestPrice(stated: StatedRow, vatMode: VatMode): Partial<LineDraft> {
  const prices = pricesOf(stated, vatMode);
  return prices ? { price: formatCents(prices.inMode) } : {};
}

function totalsOrNull(lines: readonly PricedLine[], vatMode: VatMode) {
  try {
    return computeTotals(lines, vatMode);
  } catch (error) {
    if (error instanceof AmountOverflow) return null;
    throw error;
  }
}
