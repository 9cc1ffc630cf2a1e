import { addDays, type CalendarDate } from "@/lib/values/dates";
import { monthEnd } from "@/lib/values/months";
import { type DayIncome, type ForecastMethod, forecastFrom } from "./forecast";
import { limitsOf, type VatLimits } from "./limits";

/** The limits with which the income of a year is compared, lowest first. */
export const limitCodes = ["exemption", "rate_5", "rate_7"] as const;

export type LimitCode = (typeof limitCodes)[number];

export type RadarLimit = {
  code: LimitCode;
  limitCents: number;
  /** Negative if the income is above the limit. */
  remainingCents: number;
  /** The day on which the income exceeded the limit. */
  crossedOn: CalendarDate | null;
  /** The month, `2026-11`, in which it is expected to; null if not in this year or if it has already. */
  expectedMonth: string | null;
  /** The day from which documents change, past or expected. */
  changesFrom: CalendarDate | null;
};

export type RadarMonth = { month: string; incomeCents: number; expectedCents: number };

export type Radar = {
  year: number;
  incomeCents: number;
  /** The income of the whole year according to the forecast. */
  forecastCents: number;
  method: ForecastMethod;
  months: RadarMonth[];
  limits: RadarLimit[];
  /** Next year's exemption, which this year's income decides. */
  next: {
    year: number;
    limitCents: number;
    isCrossed: boolean;
    isExpected: boolean;
    changesFrom: CalendarDate;
  } | null;
  /** Whether the previous year's income was above this year's exemption: VAT since 1 January. */
  isPayerFromStart: boolean;
  previousCents: number;
  source: string | null;
  isPreliminary: boolean;
};

const fieldByCode = { exemption: "exemptionCents", rate_5: "rate5Cents", rate_7: "rate7Cents" } as const;

/**
 * Compares the income of a year with the limits of the simplified system (articles 145 (1), (5), 164 (8) and
 * 346.13 (4) of the Tax Code). `days` are those of the year and of the previous year, in order. A limit that
 * is reached to the kopeck is not exceeded; one that was exceeded stays so, even if money was returned later.
 */
export function radarOf(days: readonly DayIncome[], year: number, today: CalendarDate): Radar {
  const limits = limitsOf(year);
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const lastKnownDay = today < last ? today : last;
  const ofYear = days.filter(({ day }) => day >= first && day <= lastKnownDay);
  const isRunning = today >= first && today < last;
  const forecast = isRunning ? forecastFrom(days, today) : null;
  const months = monthsOf(ofYear, year, isRunning ? today : null, (day) => forecast?.of(day) ?? 0);
  const incomeCents = ofYear.reduce((sum, { cents }) => sum + cents, 0);
  const forecastCents = incomeCents + months.reduce((sum, { expectedCents }) => sum + expectedCents, 0);
  const previousCents = days.reduce((sum, { day, cents }) => (day < first ? sum + cents : sum), 0);
  const next = limitsOf(year + 1);
  return {
    year,
    incomeCents,
    forecastCents,
    method: forecast?.method ?? "none",
    months,
    limits: limits ? limitCodes.map((code) => limitOf(code, limits, { ofYear, months, incomeCents })) : [],
    next: next && {
      year: year + 1,
      limitCents: next.exemptionCents,
      isCrossed: incomeCents > next.exemptionCents,
      isExpected: forecastCents > next.exemptionCents,
      changesFrom: `${year + 1}-01-01`,
    },
    isPayerFromStart: limits !== null && previousCents > limits.exemptionCents,
    previousCents,
    source: limits?.source ?? null,
    isPreliminary: limits?.isPreliminary ?? false,
  };
}

function monthsOf(
  ofYear: readonly DayIncome[],
  year: number,
  today: CalendarDate | null,
  expected: (day: CalendarDate) => number,
): RadarMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, "0")}`;
    const [first, last] = [`${month}-01`, monthEnd(`${month}-01`)];
    const incomeCents = ofYear.reduce(
      (sum, { day, cents }) => (day.startsWith(month) ? sum + cents : sum),
      0,
    );
    let expectedCents = 0;
    if (today)
      for (let day = today < first ? first : addDays(today, 1); day <= last; day = addDays(day, 1))
        expectedCents += expected(day);
    return { month, incomeCents, expectedCents: Math.round(expectedCents) };
  });
}

type YearIncome = { ofYear: readonly DayIncome[]; months: readonly RadarMonth[]; incomeCents: number };

function limitOf(
  code: LimitCode,
  limits: VatLimits,
  { ofYear, months, incomeCents }: YearIncome,
): RadarLimit {
  const limitCents = limits[fieldByCode[code]];
  const crossedOn = firstDayAbove(ofYear, limitCents);
  const expectedMonth = crossedOn ? null : firstMonthAbove(months, limitCents);
  const month = crossedOn?.slice(0, 7) ?? expectedMonth;
  return {
    code,
    limitCents,
    remainingCents: limitCents - incomeCents,
    crossedOn,
    expectedMonth,
    changesFrom: month && (code === "rate_7" ? `${month}-01` : addDays(monthEnd(`${month}-01`), 1)),
  };
}

/** Returns the first day on which the cumulative income is above a limit. */
function firstDayAbove(days: readonly DayIncome[], limitCents: number): CalendarDate | null {
  let sum = 0;
  for (const { day, cents } of days) {
    sum += cents;
    if (sum > limitCents) return day;
  }
  return null;
}

function firstMonthAbove(months: readonly RadarMonth[], limitCents: number): string | null {
  let sum = 0;
  for (const { month, incomeCents, expectedCents } of months) {
    sum += incomeCents + expectedCents;
    if (expectedCents > 0 && sum > limitCents) return month;
  }
  return null;
}
