import type { NumberLocale } from "@/lib/values/money";
import { amountsWithin } from "@/lib/values/priced-rows/numbers";
import { type ComparedRows, compareRows, type PastedTable, type RowTerms } from "./compare-rows";
import type { VatMode } from "./line-amounts";
import { centsOf, numberOf } from "./stated-rows";
import type { SumColumns } from "./sum-columns";

/** What the document makes of pasted rows. */
export interface PasteTerms extends RowTerms {
  /** Whether the document may get the other VAT mode. */
  canSwitchMode: boolean;
}

export interface ComparedSums extends Pick<ComparedRows, "changes" | "converted" | "differing"> {
  /** The total of the table and that of the lines, in kopecks, if they differ. */
  differingTotal: { tableCents: number; linesCents: number } | null;
  /** The VAT mode in which the lines come to the sums of the table: the document's own unless the other one fits better. */
  fittingMode: VatMode;
}

/**
 * Compares pasted rows with the sums and the total of their table, as the document computes them. If not all of them
 * are the table's, the other VAT mode is tried for the whole table, because its prices may only fit that one.
 */
export function comparedWithSums(table: PastedTable, terms: PasteTerms): ComparedSums {
  const { vatMode } = terms;
  if (!table.targets.includes("price") && !hasSums(table.sums))
    return { changes: [], converted: [], differing: [], differingTotal: null, fittingMode: vatMode };
  const own = comparedInMode(table, terms);
  if (fits(own) || !terms.canSwitchMode) return own;
  const other = comparedInMode(table, { ...terms, vatMode: vatMode === "included" ? "on_top" : "included" });
  return fitsBetter(other, own) ? other : own;
}

type ComparedInMode = ComparedSums & Pick<ComparedRows, "isTaxConverted">;

const fits = ({ differing, differingTotal }: ComparedSums) => differing.length === 0 && !differingTotal;

/** Of two modes that fit equally well, the one is better in which the prices are those of the table. */
function fitsBetter(other: ComparedInMode, own: ComparedInMode): boolean {
  if (other.differing.length !== own.differing.length) return other.differing.length < own.differing.length;
  if (Boolean(other.differingTotal) !== Boolean(own.differingTotal)) return !other.differingTotal;
  return own.isTaxConverted && !other.isTaxConverted;
}

function comparedInMode(table: PastedTable, terms: RowTerms): ComparedInMode {
  const { sums } = table;
  const payable = payableIn(table, terms.locale);
  // If the headings do not say it, the total shows whether prices include the tax.
  const isOpen = sums.priceIs === null && sums.net === -1 && sums.gross === -1 && payable !== null;
  const bases = isOpen ? ([null, "net", "gross"] as const) : [sums.priceIs];
  const readings = bases.map((priceIs) => compareRows({ ...table, sums: { ...sums, priceIs } }, terms));
  const isTotal = ({ totals }: ComparedRows) => {
    if (!totals) return false;
    const isOfNet = terms.vatMode === "on_top" || (sums.net !== -1 && sums.gross === -1);
    return totals.totalCents === payable || (isOfNet && totals.subtotalCents === payable);
  };
  const found = readings.find(isTotal) ?? readings[0]!;
  const { totals, ...compared } = found;
  const differs = payable !== null && totals !== null && !isTotal(found);
  return {
    ...compared,
    differingTotal: differs ? { tableCents: payable, linesCents: totals.totalCents } : null,
    fittingMode: terms.vatMode,
  };
}

const hasSums = ({ net, gross, sum }: SumColumns) => [net, gross, sum].some((at) => at !== -1);

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
