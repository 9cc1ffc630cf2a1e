import { AmountOverflow } from "@/lib/values/line-amounts";
import { formatCents, formatQty, type NumberLocale } from "@/lib/values/money";
import { type AgreedLine, agreedLine, type StatedRow } from "@/lib/values/priced-rows/agreement";
import { amountsWithin, priceIn, wholeCentsOf } from "@/lib/values/priced-rows/numbers";
import { priceMaking } from "@/lib/values/priced-rows/sums";
import { computeTotals, type PricedLine } from "@/lib/values/totals";
import { plainNumber, typedQty } from "@/lib/values/typed-number";
import { vatRateOf } from "./cell-text";
import type { VatMode } from "./line-amounts";
import { defaultCells, type LineDraft, type VatRate } from "./line-draft";
import type { SumColumns, Target } from "./sum-columns";

/** What the document makes of pasted rows. */
export interface PasteTerms {
  locale: NumberLocale;
  vatMode: VatMode;
  /** Returns the rate that a row will have, by its index and the rate that the table says. */
  rateOf: (row: number, said: VatRate | null) => VatRate;
}

export interface ComparedSums {
  /** The changes by which rows come to the sums of the table. */
  changes: Array<Partial<LineDraft>>;
  /** The indexes of the rows whose price or discount was converted, and of those whose amounts are not the table's. */
  converted: number[];
  differing: number[];
  /** The total of the table and that of the lines, in kopecks, if they differ. */
  differingTotal: { tableCents: number; linesCents: number } | null;
}

type PastedTable = { rows: string[][]; totals: string[][]; targets: Target[]; sums: SumColumns };

/** Compares pasted rows with the sums and the total of their table, as the document computes them. */
export function comparedWithSums(table: PastedTable, terms: PasteTerms): ComparedSums {
  const { targets, sums } = table;
  if (!targets.includes("price") && !hasSums(sums))
    return { changes: [], converted: [], differing: [], differingTotal: null };
  const payable = payableIn(table, terms.locale);
  // If the headings do not say it, the total shows whether prices include the tax.
  const isOpen = sums.priceIs === null && sums.net === -1 && sums.gross === -1 && payable !== null;
  const bases = isOpen ? ([null, "net", "gross"] as const) : [sums.priceIs];
  const readings = bases.map((priceIs) => compareRows({ ...table, sums: { ...sums, priceIs } }, terms));
  const isTotal = ({ totals }: (typeof readings)[number]) => {
    if (!totals || payable === null) return true;
    const isOfNet = terms.vatMode === "on_top" || (sums.net !== -1 && sums.gross === -1);
    return totals.totalCents === payable || (isOfNet && totals.subtotalCents === payable);
  };
  const { totals, ...found } = readings.find(isTotal) ?? readings[0]!;
  const differs = payable !== null && totals !== null && !isTotal({ totals, ...found });
  return {
    ...found,
    differingTotal: differs ? { tableCents: payable, linesCents: totals.totalCents } : null,
  };
}

const hasSums = ({ net, gross, sum }: SumColumns) => [net, gross, sum].some((at) => at !== -1);

function compareRows({ rows, targets, sums }: PastedTable, { locale, vatMode, rateOf }: PasteTerms) {
  const changes: Array<Partial<LineDraft>> = [];
  const [converted, differing]: [number[], number[]] = [[], []];
  const lines: PricedLine[] = [];
  let isReadable = true;
  for (const [at, cells] of rows.entries()) {
    const cell = (target: Target) => cells[targets.indexOf(target)] ?? "";
    const said = targets.includes("vatRate") ? vatRateOf(cell("vatRate")) : null;
    const row = statedRowOf(cells, cell, sums, locale);
    changes.push({});
    if (!row) {
      isReadable &&= cells.every((text) => text === "");
      continue;
    }
    const stated = { ...row, vatRate: rateOf(at, said), isRateStated: said !== null };
    const line = agreedLine(stated, vatMode);
    if (!line) {
      differing.push(at);
      changes[at] = changeWithoutAgreement(stated, vatMode);
      isReadable = false;
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
  return { changes, converted, differing, totals: isReadable ? totalsOrNull(lines, vatMode) : null };
}

/** Returns what a row states; null if a number cannot be read, which the cell itself shows, or if there is no amount. */
function statedRowOf(
  cells: string[],
  cell: (target: Target) => string,
  sums: SumColumns,
  locale: NumberLocale,
): Omit<StatedRow, "vatRate" | "isRateStated"> | null {
  const qtyMilli = typedQty(cell("qty").trim() || defaultCells.qty, locale);
  const price = numberOf(cell("price"), locale);
  const discount = numberOf(cell("discount"), locale);
  if (qtyMilli === null || price === undefined || discount === undefined) return null;
  const amountAt = (at: number) => centsOf(numberOf(cells[at] ?? "", locale));
  const [net, gross, sum] = [amountAt(sums.net), amountAt(sums.gross), amountAt(sums.sum)];
  if (price === null && net === null && gross === null && sum === null) return null;
  return {
    ...{ qtyMilli, price, priceIs: sums.priceIs, net, gross, sum, vat: amountAt(sums.vat) },
    discount: discount && discount.rubles > 0 ? { amount: discount.rubles, unit: unitOf(cell, sums) } : null,
  };
}

/** Returns null for an empty cell and undefined for one that is not a number. */
function numberOf(text: string, locale: NumberLocale) {
  if (text.trim() === "" || /^[-–—]$/.test(text.trim())) return null;
  return priceIn(plainNumber(text, locale) ?? "") ?? undefined;
}

const centsOf = (amount: ReturnType<typeof numberOf>) => (amount ? Math.round(amount.rubles * 100) : null);

function unitOf(cell: (target: Target) => string, { discountUnit }: SumColumns) {
  const text = cell("discount");
  if (text.includes("%")) return "percent";
  return /₽|р(?:уб)?\.?\s*$/iu.test(text) ? "rubles" : discountUnit;
}

const isConverted = ({ priceCents, discountBasisPoints }: AgreedLine, row: StatedRow): boolean =>
  (row.price !== null && priceCents !== wholeCentsOf(row.price)) ||
  discountBasisPoints !== Math.round((row.discount?.amount ?? 0) * 100);

function changeTo(line: AgreedLine, row: StatedRow): Partial<LineDraft> {
  const discount = formatQty(line.discountBasisPoints * 10);
  return {
    ...(line.priceCents !== (row.price && wholeCentsOf(row.price)) && {
      price: formatCents(line.priceCents),
    }),
    ...(row.discount && { discount: line.discountBasisPoints === 0 ? "" : discount }),
    ...(line.vatRate !== row.vatRate && { vatRate: line.vatRate }),
  };
}

/** A missing price is as near to the sum as whole kopecks allow; rubles are not a percentage. */
function changeWithoutAgreement(row: StatedRow, vatMode: VatMode): Partial<LineDraft> {
  const cents = (vatMode === "included" ? row.gross : row.net) ?? row.sum ?? row.gross ?? row.net;
  return {
    ...(row.price === null &&
      cents !== null && { price: formatCents(priceMaking(cents, row.qtyMilli, null)) }),
    ...(row.discount?.unit === "rubles" && { discount: "" }),
  };
}

function totalsOrNull(lines: readonly PricedLine[], vatMode: VatMode) {
  try {
    return computeTotals(lines, vatMode);
  } catch (error) {
    if (error instanceof AmountOverflow) return null;
    throw error;
  }
}

/** Returns the amount to pay by the totals below a table, in kopecks: the largest one, which includes the tax. */
function payableIn({ totals, targets, sums }: PastedTable, locale: NumberLocale): number | null {
  const sumAt = [sums.net, sums.gross, sums.sum].filter((at) => at !== -1);
  const amounts = totals
    .filter((row) => /^(?:итого|всего|total)(?!,?\s+ндс)/iu.test(row.find((text) => text !== "") ?? ""))
    .flatMap((row) => {
      const own = sumAt.flatMap((at) => centsOf(numberOf(row[at] ?? "", locale)) ?? []);
      if (own.length > 0) return own;
      return row.flatMap((text, at) => {
        if (targets[at] === "qty" || targets[at] === "vatRate" || targets[at] === "discount") return [];
        const cents = centsOf(numberOf(text, locale));
        return cents === null ? amountsWithin(text) : [cents];
      });
    });
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
