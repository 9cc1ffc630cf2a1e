import type { LineInput } from "@/lib/documents/line";
import { periodInCopy } from "@/lib/documents/period";
import type { DocumentRecord } from "@/lib/documents/schema";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { changeMonths, firstOf, lastOf, monthIndex, monthName } from "@/lib/values/months";
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

/** Lines whose texts name the month of `from`, or the one before or after, as they name it on `to`. */
function linesLater(lines: LineInput[], from: CalendarDate, to: CalendarDate): LineInput[] {
  const months = monthIndex(to) - monthIndex(from);
  const later = (text: string) =>
    changeMonths(text, (index, said) => {
      if (Math.abs(index - monthIndex(from)) > 1) return null;
      if (said === "month") return monthName(index + months);
      return formatDate(said === "first" ? firstOf(index + months) : lastOf(index + months));
    });
  if (months === 0) return lines;
  return lines.map((line) => ({
    ...line,
    name: later(line.name),
    description: line.description ? later(line.description) : line.description,
  }));
}
