import { genitiveName } from "@/lib/values/declension/full-name";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { currentPrintRules, initialed } from "./print-rules";
import type { Side } from "./side";

const companyForms: Array<[nominative: RegExp, genitive: string]> = [
  [/^Общество(?!\p{L})/u, "Общества"],
  [/^Акционерное общество(?!\p{L})/u, "Акционерного общества"],
  [/^Публичное акционерное общество(?!\p{L})/u, "Публичного акционерного общества"],
  [/^Непубличное акционерное общество(?!\p{L})/u, "Непубличного акционерного общества"],
  [/^Товарищество(?!\p{L})/u, "Товарищества"],
];

const entrepreneurForms: Array<[nominative: RegExp, genitive: string]> = [
  [/^ИП /, "ИП "],
  [/^индивидуальный предприниматель /i, "индивидуального предпринимателя "],
  [/^/, ""],
];

/**
 * Returns the name of a side after «от», «по данным», «в пользу»: «ООО «Вектор»», «ИП Сидорова С. С.» for «ИП Сидоров
 * С. С.». A name that cannot be declined with certainty stays as it is.
 */
export function genitiveOf(
  { kind, name, shortName }: Pick<Side, "kind" | "name" | "shortName">,
  printRules = currentPrintRules,
): string {
  const called = shortName ?? name;
  if (kind === "company") {
    const form = companyForms.find(([nominative]) => nominative.test(called));
    return form ? called.replace(...form) : called;
  }
  const person = withoutEntrepreneur(called);
  const declined = genitiveName(person) ?? initialsInGenitive(person, withoutEntrepreneur(name), printRules);
  const form = entrepreneurForms.find(
    ([nominative]) => nominative.test(called) && called.replace(nominative, "") === person,
  );
  return declined && form ? `${form[1]}${declined}` : called;
}

/** «Сидорова С. С.» for «Сидоров С. С.», whose full name is «Сидоров Сидор Сидорович». */
function initialsInGenitive(short: string, full: string, printRules: number): string | null {
  const [surname = "", ...initials] = initialed(full, printRules).split(" ");
  const declined = genitiveName(full)?.split(" ")[0];
  const isSame = [surname, ...initials].join("") === short.replace(/\s+/g, "");
  return declined && isSame && full.startsWith(`${surname} `) ? [declined, ...initials].join(" ") : null;
}
