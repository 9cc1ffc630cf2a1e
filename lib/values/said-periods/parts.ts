import { firstDayOfMonth, lastDayOfMonth } from "@/lib/values/months";
import type { NamedPeriod, ReplacePeriod } from "./named-period";
import { gap, optionalGap, replaceMatch } from "./spaces";

const yearSuffix = `(${gap}г\\.|${gap}года?(?!\\p{L}))?`;
const quarters = new RegExp(
  `(?<![\\p{L}\\d])(IV|I{1,3}|[1-4])(-?(?:й|ый|ой|го|м))?${gap}(квартал[ае]?|кв\\.)${optionalGap}(\\d{4})(?!\\d)${yearSuffix}`,
  "giu",
);
const halves = new RegExp(
  `(?<![\\p{L}\\d])(I{1,2}|[12]|перв|втор)(-?(?:е|ое|го|ого|м|ом))?${gap}(полугоди[еяи])${gap}(\\d{4})(?!\\d)${yearSuffix}`,
  "giu",
);
const years = new RegExp(`(?<=(?<!\\p{L})(?:за|на)${gap})(\\d{4})${gap}(год|г\\.)(?!\\p{L})`, "giu");
/** The end of «I – II квартал 2026 г.», which is not analysed. */
const otherContext = new RegExp(
  `[IV\\d]${optionalGap}(?:[-–—]|,|(?:,${optionalGap})?и)${optionalGap}$`,
  "iu",
);
const contextLength = 12;

const names = { quarter: ["I", "II", "III", "IV"], half: ["I", "II"] } as const;
const stems = ["перв", "втор"];

/** Replaces quarters, half-years and years by the result of `change`. */
export function changeParts(text: string, change: ReplacePeriod): string {
  const part =
    (kind: "quarter" | "half") =>
    (...match: unknown[]) => {
      const at = match.find((each) => typeof each === "number") as number;
      const whole = match[0] as string;
      if (otherContext.test(text.slice(Math.max(0, at - contextLength), at))) return whole;
      return replaceMatch(match, (groups) => namedPeriodOf(kind, groups), change);
    };
  return text
    .replace(quarters, part("quarter"))
    .replace(halves, part("half"))
    .replace(years, (...match) =>
      replaceMatch(match, ([text, year, word]) => namedYear(text!, Number(year), word!), change),
    );
}

function namedPeriodOf(kind: "quarter" | "half", match: readonly string[]): NamedPeriod {
  const [text, name = "", suffix = "", word = "", year, after = ""] = match;
  const length = kind === "quarter" ? 3 : 6;
  const first = Number(year) * 12 + (orderOf(kind, name) - 1) * length;
  const gapAfterWord = text!.includes(`${word} `) ? " " : "";
  return {
    ...{
      kind,
      text: text!,
      between: "",
      periodStart: firstDayOfMonth(first),
      periodEnd: lastDayOfMonth(first + length - 1),
    },
    isNominative: /^(?:квартал|кв\.|полугодие)$/i.test(word),
    textLater: (months) => {
      const index = first + Math.round(months / length) * length;
      const order = orderLike(kind, name, Math.floor((index % 12) / length) + 1);
      return `${order}${suffix} ${word}${gapAfterWord}${Math.floor(index / 12)}${after}`;
    },
  };
}

function orderOf(kind: "quarter" | "half", name: string): number {
  if (/\d/.test(name)) return Number(name);
  const stem = stems.indexOf(name.toLowerCase());
  return (stem < 0 ? (names[kind] as readonly string[]).indexOf(name.toUpperCase()) : stem) + 1;
}

/** Writes a number in the notation of another one: «4», «IV», «втор». */
function orderLike(kind: "quarter" | "half", like: string, order: number): string {
  if (/\d/.test(like)) return String(order);
  if (!/^[IV]+$/i.test(like)) {
    const stem = stems[order - 1]!;
    return like[0] === like[0]?.toLowerCase() ? stem : stem.charAt(0).toUpperCase() + stem.slice(1);
  }
  return names[kind][order - 1]!;
}

const namedYear = (text: string, year: number, word: string): NamedPeriod => ({
  ...{ kind: "year", text, between: "", isNominative: true },
  ...{ periodStart: firstDayOfMonth(year * 12), periodEnd: lastDayOfMonth(year * 12 + 11) },
  textLater: (months) => `${year + Math.round(months / 12)} ${word}`,
});
