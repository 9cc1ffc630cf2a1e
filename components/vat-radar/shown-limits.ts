import type { VatRadar } from "@/lib/vat-radar/schema";

export interface ShownLimit {
  /** `next`: the exemption of the next year. */
  key: "exemption" | "next" | "rate_5" | "rate_7";
  limitCents: number;
  crossedOn: string | null;
  isCrossed: boolean;
  isExpected: boolean;
  expectedMonth: string | null;
  changesFrom: string | null;
}

/**
 * Returns the limits shown on a card: all of them, or the last one crossed and the next one.
 * The exemption of the next year is added if it is lower than this year's.
 */
export function shownLimits({ limits, next, isPayerFromStart }: VatRadar, isWhole: boolean): ShownLimit[] {
  const all: ShownLimit[] = limits.map(({ code, remainingCents: _, ...limit }) => ({
    key: code,
    ...limit,
    isCrossed: limit.crossedOn !== null,
    isExpected: limit.expectedMonth !== null,
  }));
  const applicable = isPayerFromStart && !isWhole ? all.slice(1) : all;
  const firstUncrossed = applicable.findIndex(({ isCrossed }) => !isCrossed);
  const shown =
    isWhole || firstUncrossed === -1
      ? applicable
      : applicable.slice(Math.max(0, firstUncrossed - 1), firstUncrossed + 1);
  const isLower = next && next.limitCents < (limits[0]?.limitCents ?? 0);
  if (!next || !isLower || isPayerFromStart || (all[0]?.isCrossed && !isWhole)) return shown;
  const nextYearLimit: ShownLimit = { key: "next", crossedOn: null, expectedMonth: null, ...next };
  return [...shown.slice(0, 1), nextYearLimit, ...shown.slice(1)];
}
