import { genitiveName } from "@/lib/values/declension/full-name";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { currentPrintRules, nameWithInitials } from "./print-rules";
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
  const printedName = shortName ?? name;
  if (kind === "company") {
    const form = companyForms.find(([nominative]) => nominative.test(printedName));
    return form ? printedName.replace(...form) : printedName;
  }
  const personalName = withoutEntrepreneur(printedName);
  const declined =
    genitiveName(personalName) ?? initialsInGenitive(personalName, withoutEntrepreneur(name), printRules);
  const form = entrepreneurForms.find(
    ([nominative]) => nominative.test(printedName) && printedName.replace(nominative, "") === personalName,
  );
  return declined && form ? `${form[1]}${declined}` : printedName;
}

/** «Сидорова С. С.» for «Сидоров С. С.», whose full name is «Сидоров Сидор Сидорович». */
function initialsInGenitive(shortName: string, fullName: string, printRules: number): string | null {
  const [surname = "", ...initials] = nameWithInitials(fullName, printRules).split(" ");
  const declined = genitiveName(fullName)?.split(" ")[0];
  const isSame = [surname, ...initials].join("") === shortName.replace(/\s+/g, "");
  return declined && isSame && fullName.startsWith(`${surname} `) ? [declined, ...initials].join(" ") : null;
}
