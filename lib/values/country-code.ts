import { countriesByName, countryName } from "./countries";

/** What people write in place of the classifier's name. */
const otherNames: Record<string, string> = {
  РФ: "643",
  "РОССИЙСКАЯ ФЕДЕРАЦИЯ": "643",
  БЕЛОРУССИЯ: "112",
  КНР: "156",
  США: "840",
  ВЕЛИКОБРИТАНИЯ: "826",
  "ЮЖНАЯ КОРЕЯ": "410",
};

const fold = (name: string) => name.toUpperCase().replaceAll("Ё", "Е").trim();

const beforeComma = (name: string) => fold(name).split(",")[0]!;

let codes: ReadonlyMap<string, string> | undefined;

/** Returns codes by name; «МОЛДОВА» stands for «МОЛДОВА, РЕСПУБЛИКА», but «КОРЕЯ» may be either of two countries. */
function codesByName(): ReadonlyMap<string, string> {
  const countries = countriesByName();
  const alike = Map.groupBy(countries, ({ name }) => beforeComma(name));
  return new Map([
    ...[...alike].flatMap(([name, found]) => (found.length === 1 ? [[name, found[0]!.code] as const] : [])),
    ...countries.map(({ code, name }) => [fold(name), code] as const),
    ...Object.entries(otherNames),
  ]);
}

/** Returns the code of a country that is written as its code or name; null if there is none. */
export function countryCodeOf(written: string): string | null {
  const text = fold(written);
  if (/^\d{1,3}$/.test(text)) {
    const code = text.padStart(3, "0");
    return countryName(code) === null ? null : code;
  }
  codes ??= codesByName();
  return codes.get(text) ?? null;
}
