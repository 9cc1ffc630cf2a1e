import { type NameParts, partsOfName } from "./name-parts";

/** Professions that are registered like entrepreneurs for taxes, but are not entered in the register of entrepreneurs. */
export type Profession = "Адвокат" | "Нотариус";

const marks = `[ «»"“”„'(),;:–—-]`;
const statusWords = "(адвокат|нотариус|самозанят(?:ый|ая))";
const leadingStatus = new RegExp(String.raw`^${marks}*${statusWords}(?!\p{L})`, "iu");
const trailingStatus = new RegExp(`(?<!${marks})${marks}+${statusWords}[ ).]*$`, "iu");
const edgeMarks = new RegExp(`^${marks}+|(?<!${marks})${marks}+$`, "gu");

/** In characters: no name is longer, but a file or message can contain anything in place of one. */
const maxNameLength = 500;

/**
 * Returns a person's name without «адвокат», «нотариус», «нотариус города Москвы», «самозанятый»: «Адвокат Резник Генри
 * Маркович» → «Резник Генри Маркович». If the parts of what is left are not certain, the name is returned as it is:
 * the word may be part of it.
 */
export function withoutProfession(name: string): string {
  const rests = restsOf(name).filter((rest) => partsOfName(rest) !== null);
  return rests.length === 1 ? rests[0]! : name;
}

/** Returns the parts of a name that may state a profession; null if they are not certain. */
export function partsOfPersonName(name: string): NameParts | null {
  const parts = partsOfName(withoutProfession(name));
  return parts && leadingStatus.test(parts.surname) ? null : parts;
}

/** Returns the profession that a name or a position begins or ends with; null if there is none. */
export function professionOf(text: string): Profession | null {
  const [, word = ""] = matchOf(text) ?? [];
  if (/^адвокат/i.test(word)) return "Адвокат";
  return /^нотариус/i.test(word) ? "Нотариус" : null;
}

const matchOf = (text: string): RegExpExecArray | null => {
  if (text.length > maxNameLength) return null;
  const written = oneLine(text);
  return leadingStatus.exec(written) ?? trailingStatus.exec(written);
};

const oneLine = (text: string) => text.trim().replace(/\s+/gu, " ");

/** Returns what may be the name without the words of its profession. */
function restsOf(name: string): string[] {
  const match = matchOf(name);
  if (!match) return [];
  const rest = oneLine(name).replace(match[0], "").replace(edgeMarks, "");
  return match.index === 0 && /нотариус/i.test(match[0]) ? withoutCity(rest) : [rest];
}

/** «города Москвы Иванов Иван»: a city in the genitive has one word, or two if the first is an adjective. */
function withoutCity(rest: string): string[] {
  const words = rest.replace(/^г\.(?=\p{L})/iu, "г. ").split(" ");
  const [form = "", city = ""] = words;
  if (!/^(?:города?|г\.?)$/iu.test(form)) return [rest];
  const lengths = /(?:ого|его|ых|их)$/iu.test(city) ? [2, 3] : [2];
  return lengths.map((length) => words.slice(length).join(" "));
}
