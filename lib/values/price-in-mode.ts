import type { VatMode, VatRate } from "@/db/enums";
import { divideHalfUp, isCalculated, toCents, vatPercent } from "./line-amounts";

/**
 * Converts a price in kopecks to the VAT mode of another document: adds the tax, or takes it out. The price is the
 * nearest in whole kopecks; `isExact` tells whether it is the same one. Throws AmountOverflow if it is too large.
 */
export function priceInMode(
  { priceCents, vatRate, vatMode }: { priceCents: number; vatRate: VatRate; vatMode: VatMode },
  to: VatMode,
): { priceCents: number; isExact: boolean } {
  if (vatMode === to || isCalculated(vatRate)) return { priceCents, isExact: true };
  const withTax = 100n + BigInt(vatPercent[vatRate]);
  const [factor, divisor] = to === "included" ? [withTax, 100n] : [100n, withTax];
  const numerator = BigInt(priceCents) * factor;
  return { priceCents: toCents(divideHalfUp(numerator, divisor)), isExact: numerator % divisor === 0n };
}
