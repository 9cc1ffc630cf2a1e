import type { PrintPaymentOrder } from "@/lib/print/source";
import { type CalendarDate, isCalendarDate } from "@/lib/values/dates";
import type { TitleReference } from "./title";

/** The end of «Договор № Д-2026/022 от 06.11.2026», where no two spaces follow each other. */
const dateAtEnd = / от (\d{2})\.(\d{2})\.(\d{4})(?: ?г(?:\.|ода)?)?$/u;

/** Whether a line of the form says anything: dashes, «№» and «от» stand for nothing. */
export const isSaid = (text: string) => /[\p{L}\p{N}]/u.test(text.replace(/исправление|от(?!\p{L})/giu, ""));

/** Papers that a line names, separated by semicolons or commas; null when it says anything else, too. */
export function referencesIn(text: string): TitleReference[] | null {
  const found = text.split(/;|,(?=[^;,]*№)/u).map((part) => referenceIn(part.trim()));
  return found.some((each) => each === null) ? null : found.filter((each) => each !== null);
}

/** With or without a name before the number. */
function referenceIn(given: string): TitleReference | null {
  const text = given.replace(/\s+/gu, " ");
  const mark = text.indexOf("№");
  const end = dateAtEnd.exec(text);
  if (mark < 0 || !end) return null;
  const name = text.slice(0, mark).trim();
  const number = text.slice(mark + 1, end.index).trim();
  const [, day, month, year] = end;
  const date: CalendarDate = `${year}-${month}-${day}`;
  return number && isCalendarDate(date) ? { name, number, date } : null;
}

/** What the format takes of the number of a payment order. */
const mostOfNumber = 30;

/** Payment orders that line (5) names; null when it says anything else, too. */
export function paymentsIn(text: string): PrintPaymentOrder[] | null {
  const found = referencesIn(text);
  const fits = found?.every(({ number }) => number.length <= mostOfNumber);
  return found && fits ? found.map(({ number, date }) => ({ number, date })) : null;
}
