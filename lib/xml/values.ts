import { partsOfName } from "@/lib/values/name-parts";
import { type Element, element } from "./element";

/** What formats of exchange write alike: texts of a limited length, sums, names of persons. */

/** A text without blanks around it, no longer than `most`; undefined when nothing is left. */
export const cut = (text: string | null | undefined, most: number) =>
  text?.trim().slice(0, most) || undefined;

/** Kopecks, not negative, as rubles with two places: «12200.00». */
export const rubles = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const mostOfPart = 60;

/** What a name lacks for the element ФИО: nothing, a part, or the certainty which part is which; keys of the `fields` messages. */
export function problemOfName(name: string): "required" | "full_name" | "name_parts" | null {
  if (!name.trim()) return "required";
  const parts = partsOfName(name);
  if (parts) return Object.values(parts).every((part) => part.length <= mostOfPart) ? null : "name_parts";
  return /\s|\../u.test(name.trim()) ? "name_parts" : "full_name";
}

/** The element ФИО, the same in all formats; `problemOfName` says when there is none. */
export function fullName(name: string): Element {
  const { surname, first, patronymic } = partsOfName(name) ?? { surname: name, first: "", patronymic: "" };
  return element("ФИО", { Фамилия: surname, Имя: first || undefined, Отчество: patronymic || undefined });
}
