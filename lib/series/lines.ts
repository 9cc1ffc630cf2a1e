import type { VatMode, VatRate } from "@/db/enums";
import type { LineInput } from "@/lib/documents/line";
import { priceLines } from "@/lib/documents/queries";
import { invalid } from "@/lib/kernel/errors";
import type { CalendarDate } from "@/lib/values/dates";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { lineDetailsOf } from "@/lib/values/line-details";
import { linesWithRatesOn, rateOn } from "@/lib/values/vat-rates";
import { billedPeriod, type Month } from "./period";
import { fillPeriod, linesOfMonth, type Priced, vatModeOfMonth } from "./price";
import type { Series } from "./schema";

/** Returns lines as a series stores them: complete except for the rate, which may be left to the day. */
export const toStoredLines = (lines: readonly LineInput[]): Series["lines"] =>
  lines.map(
    ({ serviceId, name, description, unit, qty, priceCents, discountPercent, vatRate, ...details }) => ({
      serviceId: serviceId ?? null,
      name,
      description: description ?? null,
      unit,
      qty,
      priceCents,
      discountPercent: discountPercent ?? null,
      ...lineDetailsOf(details),
      ...(vatRate && { vatRate }),
    }),
  );

type BillableSeries = Priced & {
  everyMonths: number;
  vatMode: VatMode;
  defaultVatRate: VatRate;
};

/**
 * Returns the lines of a series' documents in a month, with that month's prices, the day's rates and the
 * period in words, how prices contain VAT, and their total. Throws `validation_error` for an amount out of range.
 */
export function billedLines(series: BillableSeries, month: Month, date: CalendarDate) {
  const period = billedPeriod(month, series.everyMonths);
  const lines = fillPeriod(linesWithRatesOn(pricedLinesIn(series, month, date), date), period);
  const vatMode = vatModeOfMonth(series, month);
  const priced = priceLines(lines, vatMode, rateOn(series.defaultVatRate, date));
  return {
    lines,
    vatMode,
    totalCents: priced.totals.totalCents,
    rates: priced.lines.map(({ vatRate }) => vatRate),
  };
}

function pricedLinesIn(series: BillableSeries, month: Month, date: CalendarDate): LineInput[] {
  try {
    return linesOfMonth(series, month, date);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("lines", "amount_overflow");
    throw error;
  }
}
