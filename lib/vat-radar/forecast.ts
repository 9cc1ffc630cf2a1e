import { addDays, type CalendarDate, daysBetween, yearOf } from "@/lib/values/dates";
import { monthEnd, monthIndex } from "@/lib/values/months";

/** The income of a day less refunds, in kopecks. */
export type DayIncome = { day: CalendarDate; cents: number };

export type ForecastMethod = "seasonal" | "average" | "none";

export type Forecast = {
  method: ForecastMethod;
  /** Returns what a day after today is expected to bring, in kopecks, not rounded. */
  of(day: CalendarDate): number;
};

const maxAverageDays = 365;
/** Fewer days make no average: one payment on 1 January would count as one every day. */
const minAverageDays = 30;

const sumBetween = (days: readonly DayIncome[], from: CalendarDate, to: CalendarDate): number =>
  days.reduce((sum, { day, cents }) => (day >= from && day <= to ? sum + cents : sum), 0);

/**
 * Returns a forecast for the days after `today`. If every month of last year had income: the same month of
 * last year, times the ratio of this year so far to the same days of last year (1 during the first 30 days of
 * a year). Otherwise: the daily average since the first income within a year. `days` are those of both years.
 */
export function forecastFrom(days: readonly DayIncome[], today: CalendarDate): Forecast {
  return seasonal(days, today) ?? average(days, today);
}

function seasonal(days: readonly DayIncome[], today: CalendarDate): Forecast | null {
  const year = yearOf(today) - 1;
  const months = Array.from({ length: 12 }, (_, index) => {
    const first = `${year}-${String(index + 1).padStart(2, "0")}-01`;
    return {
      cents: sumBetween(days, first, monthEnd(first)),
      length: daysBetween(first, monthEnd(first)) + 1,
    };
  });
  if (months.some(({ cents }) => cents <= 0)) return null;
  const soFar = sumBetween(days, `${year + 1}-01-01`, today);
  const sameDaysLastYear = sumBetween(days, `${year}-01-01`, `${year}${today.slice(4)}`);
  const isEarly = daysBetween(`${year + 1}-01-01`, today) < minAverageDays;
  const growthRatio = isEarly || sameDaysLastYear <= 0 ? 1 : Math.max(0, soFar / sameDaysLastYear);
  return {
    method: "seasonal",
    of: (day) => {
      const { cents, length } = months[monthIndex(day) % 12]!;
      return (cents / length) * growthRatio;
    },
  };
}

function average(days: readonly DayIncome[], today: CalendarDate): Forecast {
  const earliest = addDays(today, 1 - maxAverageDays);
  const first = days.find(({ day, cents }) => day >= earliest && day <= today && cents > 0)?.day;
  const sum = sumBetween(days, earliest, today);
  if (!first || sum <= 0) return { method: "none", of: () => 0 };
  const dailyAverage = sum / Math.max(minAverageDays, daysBetween(first, today) + 1);
  return { method: "average", of: () => dailyAverage };
}
