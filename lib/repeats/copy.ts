import type { LineInput } from "@/lib/documents/line";
import { periodInCopy } from "@/lib/documents/period";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthIndex } from "@/lib/values/months";
import { changeSaid } from "@/lib/values/said-periods/change";
import { monthsOf, type Said } from "@/lib/values/said-periods/said";
import { lastingUpd } from "@/lib/values/upd-fields";
import { linesOn } from "@/lib/values/vat-rates";

/**
 * Returns the contents of a document adapted to another date: that day's VAT rates, the months named in
 * texts, and the service period.
 */
export function repeated(original: DocumentRecord, date: CalendarDate) {
  const said = original.lines.map(
    ({ vatCents: _vat, sumCents: _sum, position: _at, ...line }): LineInput => line,
  );
  return {
    lines: linesOn(linesLater(said, original.date, date), date),
    ...periodInCopy(original, date),
    upd: lastingUpd(original.upd) ?? undefined,
  };
}

/** Returns lines whose texts move the periods named around `from` on to `to`. */
function linesLater(lines: LineInput[], from: CalendarDate, to: CalendarDate): LineInput[] {
  const months = monthIndex(to) - monthIndex(from);
  const later = (text: string) =>
    changeSaid(text, (said) => (isAbout(said, from, months) ? said.later(months) : null));
  if (months === 0) return lines;
  return lines.map((line) => ({
    ...line,
    name: later(line.name),
    description: line.description ? later(line.description) : line.description,
  }));
}

/**
 * Returns whether a document of a day is for a period: it is no further from the period than the period is
 * long. A period longer than a quarter and than the step to the copy is the term of something else, such as a
 * contract.
 */
function isAbout(said: Said, day: CalendarDate, step: number): boolean {
  const length = monthsOf(said);
  if (length > Math.max(3, Math.abs(step))) return false;
  const index = monthIndex(day);
  return index >= monthIndex(said.periodStart) - length && index <= monthIndex(said.periodEnd) + length;
}
