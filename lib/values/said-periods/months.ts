import { firstOf, lastOf } from "@/lib/values/months";
import { monthForms, monthLike, readMonth } from "./month-names";
import type { Change, Said } from "./said";

const tail = "( г\\.| года?(?!\\p{L}))?";
const pattern = new RegExp(
  `(?<!\\p{L})(?:(${monthForms})(?: (\\d{4})${tail})?( ?[-–—] ?| по ))?(${monthForms}) (\\d{4})(?!\\d)${tail}`,
  "giu",
);
/**
 * The month belongs to a day («12 ноября 2026 г.») or ends a list («октябрь и ноябрь 2026 г.»), which is not analysed.
 */
const isOther = new RegExp(`(?:\\d|(?<!\\p{L})(?:${monthForms})(?:,|,? и)) $`, "iu");

/** Replaces months and ranges of months by the result of `change`. */
export function changeMonthNames(text: string, change: Change): string {
  return text.replace(pattern, (...match) => {
    const at = match.find((each) => typeof each === "number") as unknown as number;
    if (isOther.test(text.slice(Math.max(0, at - 24), at))) return match[0];
    return change(saidOf(match as unknown as string[])) ?? match[0];
  });
}

function saidOf([
  text,
  name1,
  year1,
  tail1 = "",
  dash = "",
  name2,
  year2,
  tail2 = "",
]: readonly string[]): Said {
  const end = readMonth(name2!);
  const last = Number(year2) * 12 + end.at;
  const named = (index: number) =>
    `${monthLike(index, end.inCase, name2!)} ${Math.floor(index / 12)}${tail2}`;
  if (!name1) {
    return {
      ...{ kind: "month", text: text!, between: "", isNominative: end.inCase === 0 },
      ...{ periodStart: firstOf(last), periodEnd: lastOf(last) },
      later: (months) => named(last + months),
    };
  }
  const start = readMonth(name1);
  const first = Number(year1 ?? year2) * 12 + start.at;
  const later = (months: number) => {
    const isOneYear = Math.floor((first + months) / 12) === Math.floor((last + months) / 12);
    const year = isOneYear && dash !== " по " ? "" : ` ${Math.floor((first + months) / 12)}${tail1 || tail2}`;
    const isBare = isOneYear && !year1;
    return `${monthLike(first + months, start.inCase, name1)}${isBare ? "" : year}${dash}${named(last + months)}`;
  };
  return {
    ...{ kind: "months", text: text!, between: dash, later },
    isNominative: start.inCase === 0 && end.inCase === 0 && dash !== " по ",
    ...{ periodStart: firstOf(first), periodEnd: lastOf(last) },
  };
}
