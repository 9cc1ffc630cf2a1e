import { type Locale, locales } from "./locales";

/**
 * Returns the locale that suits best a cookie or a header such as `de, en;q=0.8, ru;q=0.5`: the one of the highest
 * quality, of equal ones the first named. Quality 0 refuses a locale. Russian if nothing else decides.
 */
export function acceptedLocale(value: string | undefined | null): Locale {
  const ranges = (value ?? "").split(",").flatMap(rangeOf);
  const wishes = locales.map((locale) => wishFor(locale, ranges));
  const [best] = wishes.toSorted((a, b) => b.quality - a.quality || a.position - b.position);
  return best!.locale;
}

/** A language, or `*` for every language that is not named. */
type Range = { language: string; quality: number };

/** Lower than every quality that can be written: neither asked for nor refused. */
const unnamed = 0.0001;

function wishFor(locale: Locale, ranges: readonly Range[]) {
  const named = ranges.filter(({ language }) => language === locale);
  const accepting = named.length > 0 ? named : ranges.filter(({ language }) => language === "*");
  const quality = accepting.length > 0 ? Math.max(...accepting.map((range) => range.quality)) : unnamed;
  const isBest = (range: Range) => named.includes(range) && range.quality === quality;
  const position = ranges.findIndex(isBest);
  return { locale, quality, position: position < 0 ? ranges.length : position };
}

/** Reads one range; unreadable ones are left out. */
function rangeOf(written: string): Range[] {
  const [tag = "", ...parameters] = written.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length) ?? "1";
  const language = tag.split("-")[0] ?? "";
  const isReadable = language !== "" && /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight);
  return isReadable ? [{ language, quality: Number(weight) }] : [];
}
