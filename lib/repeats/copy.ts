import type { LineInput } from "@/lib/documents/line";
import { periodInCopy } from "@/lib/documents/period";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthIndex } from "@/lib/values/months";
import { changeNamedPeriods } from "@/lib/values/said-periods/change";
import { lengthInMonths, type NamedPeriod } from "@/lib/values/said-periods/named-period";
import { copiedUpdFields } from "@/lib/values/upd-fields";
import { linesWithRatesOn } from "@/lib/values/vat-rates";

/**
 * Returns the contents of a document adapted to another date: that day's VAT rates, the months named in
 * texts, and the service period.
 */
export function contentsOfCopy(original: DocumentRecord, date: CalendarDate) {
  const lineInputs = original.lines.map(
    ({ vatCents: _vat, sumCents: _sum, position: _at, ...line }): LineInput => line,
  );
  return {
    lines: linesWithRatesOn(shiftLines(lineInputs, original.date, date), date),
    ...periodInCopy(original, date),
    upd: copiedUpdFields(original.upd) ?? undefined,
  };
}

/** Returns lines whose texts move the periods named around `from` on to `to`. */
function shiftLines(lines: LineInput[], from: CalendarDate, to: CalendarDate): LineInput[] {
  const months = monthIndex(to) - monthIndex(from);
  const shiftText = (text: string) =>
    changeNamedPeriods(text, (said) => (isPeriodOfDay(said, from, months) ? said.textLater(months) : null));
  if (months === 0) return lines;
  return lines.map((line) => ({
    ...line,
    name: shiftText(line.name),
    description: line.description ? shiftText(line.description) : line.description,
  }));
}

/**
 * Returns whether a document of a day is for a period: it is no further from the period than the period is
 * long. A period longer than a quarter and than the step to the copy is the term of something else, such as a
 * contract.
 */
function isPeriodOfDay(said: NamedPeriod, day: CalendarDate, step: number): boolean {
  const length = lengthInMonths(said);
  if (length > Math.max(3, Math.abs(step))) return false;
  const index = monthIndex(day);
  return index >= monthIndex(said.periodStart) - length && index <= monthIndex(said.periodEnd) + length;
}
