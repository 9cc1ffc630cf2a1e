import { advanceRateOf } from "@/lib/values/vat-rates";
import type { LineDraft, VatRate } from "./line-draft";
import { type LinesState, usualRate, withCurrentRate } from "./lines-state";

/** Returns a function for the rate of a row after pasting, by its index and the rate that the table says. */
export function pastedRatesOf(state: LinesState): (at: number, said: VatRate | null) => VatRate {
  const usual = usualRate(state);
  return (at, said) =>
    said ? withCurrentRate(state, { vatRate: said }).vatRate : (state.lines[at]?.vatRate ?? usual);
}

/** A rate of pasted rows that was replaced, and the number of such rows. */
export type ReplacedRate = { from: VatRate; to: VatRate; count: number };

/**
 * Returns the rates of pasted rows that were replaced with the
 * document's own; a rate and its calculated form are the same tax.
 */
export function replacedRates(state: LinesState, rows: ReadonlyArray<Partial<LineDraft>>): ReplacedRate[] {
  const replaced = new Map<string, ReplacedRate>();
  for (const { vatRate: from } of rows) {
    const to = from && withCurrentRate(state, { vatRate: from }).vatRate;
    if (!to || to === from || to === advanceRateOf(from)) continue;
    const { count } = replaced.get(from) ?? { count: 0 };
    replaced.set(from, { from, to, count: count + 1 });
  }
  return [...replaced.values()];
}
