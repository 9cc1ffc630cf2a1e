import type { LineInput } from "@/lib/documents/line";
import { periodInCopy } from "@/lib/documents/period";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { CalendarDate } from "@/lib/values/dates";
import { monthIndex } from "@/lib/values/months";
import { changeSaid } from "@/lib/values/said-periods/change";
import { monthsOf, type Said } from "@/lib/values/said-periods/said";
import { lastingUpd } from "@/lib/values/upd-fields";
import { linesOn } from "@/lib/values/vat-rates";

/** What a document says as it is said on another date: rates of the day, months that texts name, the service period. */
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

/** Lines whose texts name a period about `from`, as they name it on `to`. */
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
 * Whether a paper of a day is for a period: it is not further from it than the period lasts. What lasts longer than a
 * quarter and than the step to the copy is the term of something else, as of a contract.
 */
function isAbout(said: Said, day: CalendarDate, step: number): boolean {
  const length = monthsOf(said);
  if (length > Math.max(3, Math.abs(step))) return false;
  const index = monthIndex(day);
  return index >= monthIndex(said.periodStart) - length && index <= monthIndex(said.periodEnd) + length;
}
