import { type Element, element } from "./element";

/** What formats of exchange write alike: texts of a limited length, sums, names of persons. */

/** A text without blanks around it, no longer than `most`; undefined when nothing is left. */
export const cut = (text: string | null | undefined, most: number) =>
  text?.trim().slice(0, most) || undefined;

/** Kopecks, not negative, as rubles with two places: «12200.00». */
export const rubles = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

/** «Петров П. П.», «Петров П.П.» and «Петров Пётр Петрович» alike: surname, first name, all the rest. */
function partsOfName(name: string): { surname: string; first: string; rest: string } {
  const [surname = "", first = "", ...rest] = name
    .replace(/\.(?=\S)/g, ". ")
    .trim()
    .split(/\s+/);
  return { surname, first, rest: rest.join(" ") };
}

/** Whether a name has both parts that every format asks for: a surname and a first name. */
export function isFullName(name: string): boolean {
  const { surname, first } = partsOfName(name);
  return surname !== "" && first !== "";
}

/** The element ФИО, the same in all formats. */
export function fullName(name: string): Element {
  const { surname, first, rest } = partsOfName(name);
  return element("ФИО", { Фамилия: cut(surname, 60), Имя: cut(first, 60), Отчество: cut(rest, 60) });
}
