import { genderOfMarker } from "./declension/patronymic";
import { partsOfName } from "./name-parts";
import { partsOfPersonName, withoutProfession } from "./profession";

/**
 * Shortens a full name: «Иванов Иван Иванович» → «Иванов И. И.», «Иванова Анна-Мария Петровна» → «Иванова А.-М. П.»,
 * «Адвокат Иванов Иван» → «Иванов И.». A name that is short already is returned as it is, and so is one whose parts
 * are not certain: the signature of «John Smith» must not become that of «John S.».
 */
export function surnameWithInitials(fullName: string): string {
  const written = fullName.trim().split(/\s+/).join(" ");
  const parts = /^\S*\./.test(written) ? null : partsOfPersonName(written);
  if (!parts) return written;
  const names = `${parts.first} ${parts.patronymic}`.trim().split(" ");
  if (!names.some(isWhole)) return withoutProfession(written);
  return [parts.surname, ...names.map((name) => shortened(name, firstLetterOf))].join(" ");
}

/**
 * Shortens a full name as papers issued by older versions have it: where the parts are not certain, the first word is
 * taken for the surname.
 */
export function firstWordWithInitials(fullName: string, initialOf = firstLetterOf): string {
  const words = fullName.trim().split(/\s+/);
  const parts = words.some((word) => word.includes(".")) ? null : partsOfName(fullName);
  if (words[0]?.includes(".")) return words.join(" ");
  const { surname, names } = parts
    ? { surname: parts.surname, names: `${parts.first} ${parts.patronymic}`.trim().split(" ") }
    : { surname: words[0] ?? "", names: words.slice(1) };
  return [surname, ...names.map((name) => shortened(name, initialOf))].join(" ");
}

const firstLetterOf = (part: string) => String.fromCodePoint(part.codePointAt(0)!);

/**
 * Returns the first UTF-16 unit, as papers issued by older versions have it: those cut letters of two units, such as
 * 𐐀, in half.
 */
export const firstUnitOf = (part: string): string => part.charAt(0);

/** Whether a word is a name and not an initial, nor «оглы». */
const isWhole = (name: string) => /^\p{Lu}[^.]*$/u.test(name);

const shortened = (name: string, initialOf: (part: string) => string) =>
  isWhole(name) ? initialsOf(name, initialOf) : name;

/** Takes one letter of each part that is a name: «Эмиль-Гаджиевна» → «Э.-Г.», «Гейдар-оглы» → «Г.». */
function initialsOf(name: string, initialOf: (part: string) => string): string {
  const parts = name.split("-").filter((part) => /^\p{Lu}/u.test(part) && genderOfMarker(part) === null);
  return (parts.length > 0 ? parts : [name]).map((part) => `${initialOf(part)}.`).join("-");
}
