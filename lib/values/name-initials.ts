import { genderOfMarker } from "./declension/patronymic";
import { partsOfName } from "./name-parts";

/**
 * Shortens a full name: «Иванов Иван Иванович» → «Иванов И. И.», «Иванова Анна-Мария Петровна» → «Иванова А.-М. П.»; a
 * name that is short already is returned as it is.
 */
export function surnameWithInitials(fullName: string, initialOf = firstLetterOf): string {
  const words = fullName.trim().split(/\s+/);
  const parts = words.some((word) => word.includes(".")) ? null : partsOfName(fullName);
  if (words[0]?.includes(".")) return words.join(" ");
  const { surname, names } = parts
    ? { surname: parts.surname, names: `${parts.first} ${parts.patronymic}`.trim().split(" ") }
    : { surname: words[0] ?? "", names: words.slice(1) };
  const initials = names.map((name) => (/^\p{Lu}[^.]*$/u.test(name) ? initialsOf(name, initialOf) : name));
  return [surname, ...initials].join(" ");
}

const firstLetterOf = (part: string) => String.fromCodePoint(part.codePointAt(0)!);

/**
 * Returns the first UTF-16 unit, as papers issued by older versions have it: those cut letters of two units, such as
 * 𐐀, in half.
 */
export const firstUnitOf = (part: string): string => part.charAt(0);

/** Takes one letter of each part that is a name: «Эмиль-Гаджиевна» → «Э.-Г.», «Гейдар-оглы» → «Г.». */
function initialsOf(name: string, initialOf: (part: string) => string): string {
  const parts = name.split("-").filter((part) => /^\p{Lu}/u.test(part) && genderOfMarker(part) === null);
  return (parts.length > 0 ? parts : [name]).map((part) => `${initialOf(part)}.`).join("-");
}
