import { firstDayOfMonth, lastDayOfMonth } from "@/lib/values/months";
import { monthForms, monthNameLike, readMonth } from "./month-names";
import type { NamedPeriod, ReplacePeriod } from "./named-period";
import { gap, optionalGap, replaceMatch } from "./spaces";

const yearSuffix = `(${gap}г\\.|${gap}года?(?!\\p{L}))?`;
const pattern = new RegExp(
  `(?<!\\p{L})(?:(${monthForms})(?:${gap}(\\d{4})${yearSuffix})?(${optionalGap}[-–—]${optionalGap}|${gap}по${gap}))?(${monthForms})${gap}(\\d{4})(?!\\d)${yearSuffix}`,
  "giu",
);
/**
 * The month belongs to a day («12 ноября 2026 г.») or ends a list («октябрь и ноябрь 2026 г.»), which is not analysed.
 */
const otherContext = new RegExp(`(?:\\d|(?<!\\p{L})(?:${monthForms})(?:,|,?${gap}и))${gap}$`, "iu");

/** Replaces months and ranges of months by the result of `change`. */
export function changeMonthNames(text: string, change: ReplacePeriod): string {
  return text.replace(pattern, (...match) => {
    const at = match.find((each) => typeof each === "number") as unknown as number;
    if (otherContext.test(text.slice(Math.max(0, at - 30), at))) return match[0];
    return replaceMatch(match, namedPeriodOf, change);
  });
}

function namedPeriodOf([
  text,
  name1,
  year1,
  tail1 = "",
  dash = "",
  name2,
  year2,
  tail2 = "",
]: readonly string[]): NamedPeriod {
  const end = readMonth(name2!);
  const last = Number(year2) * 12 + end.at;
  const monthWithYear = (index: number) =>
    `${monthNameLike(index, end.caseIndex, name2!)} ${Math.floor(index / 12)}${tail2}`;
  if (!name1) {
    return {
      ...{ kind: "month", text: text!, between: "", isNominative: end.caseIndex === 0 },
      ...{ periodStart: firstDayOfMonth(last), periodEnd: lastDayOfMonth(last) },
      textLater: (months) => monthWithYear(last + months),
    };
  }
  const start = readMonth(name1);
  const first = Number(year1 ?? year2) * 12 + start.at;
  const later = (months: number) => {
    const isOneYear = Math.floor((first + months) / 12) === Math.floor((last + months) / 12);
    const year = isOneYear && dash !== " по " ? "" : ` ${Math.floor((first + months) / 12)}${tail1 || tail2}`;
    const isBare = isOneYear && !year1;
    return `${monthNameLike(first + months, start.caseIndex, name1)}${isBare ? "" : year}${dash}${monthWithYear(last + months)}`;
  };
  return {
    ...{ kind: "months", text: text!, between: dash, textLater: later },
    isNominative: start.caseIndex === 0 && end.caseIndex === 0 && dash !== " по ",
    ...{ periodStart: firstDayOfMonth(first), periodEnd: lastDayOfMonth(last) },
  };
}
