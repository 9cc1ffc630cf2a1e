import { partsOfPersonName } from "@/lib/values/profession";
import { type Element, element } from "./element";

/** Values that the exchange formats write alike: texts of limited length, sums, names of persons. */

/** Trims a text and cuts it to `maxLength` characters; returns undefined if nothing is left. */
export const cut = (text: string | null | undefined, maxLength: number) =>
  text?.trim().slice(0, maxLength) || undefined;

/** Formats kopecks, not negative, as rubles with two decimals: «12200.00». */
export const rubles = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;

const maxPartLength = 60;

/**
 * Returns what a name lacks for the element ФИО, as a key of the `fields` messages: the whole name, a part, or
 * certainty about which part is which; null if nothing.
 */
export function problemOfName(name: string): "required" | "full_name" | "name_parts" | null {
  if (!name.trim()) return "required";
  const parts = partsOfPersonName(name);
  if (parts) return Object.values(parts).every((part) => part.length <= maxPartLength) ? null : "name_parts";
  return /\s|\../u.test(name.trim()) ? "name_parts" : "full_name";
}

/** Returns the element ФИО, which is the same in all formats; `problemOfName` says when it cannot be made. */
export function fullName(name: string): Element {
  const parts = partsOfPersonName(name);
  return element("ФИО", {
    Фамилия: parts?.surname ?? name,
    Имя: parts?.first || undefined,
    Отчество: parts?.patronymic || undefined,
  });
}
