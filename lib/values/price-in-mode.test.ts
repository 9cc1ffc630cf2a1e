import { expect, test } from "vitest";
import { priceInMode } from "./price-in-mode";

test.each([
  ["on_top", "22", 10_000, "included", 12_200, true],
  ["on_top", "22", 1_475_410, "included", 1_800_000, false],
  ["included", "22", 12_200, "on_top", 10_000, true],
  ["included", "22", 1_800_000, "on_top", 1_475_410, false],
  ["included", "10", 1, "on_top", 1, false],
  ["included", "none", 999, "on_top", 999, true],
  ["on_top", "0", 999, "included", 999, true],
  ["on_top", "22/122", 999, "included", 999, true],
  ["on_top", "22", 999, "on_top", 999, true],
] as const)(
  "a price %s at %s of %i is %s %i, exactly: %s",
  (vatMode, vatRate, priceCents, to, expected, isExact) => {
    expect(priceInMode({ priceCents, vatRate, vatMode }, to)).toEqual({ priceCents: expected, isExact });
  },
);
