import { replaceEnding } from "./letters";

export type Gender = "masculine" | "feminine";

const sonMarker = /^(?:оглы|оглу|огли|угли|улы|уулу)$/i;
const daughterMarker = /^(?:кызы|гызы|кизи|кизы)$/i;

/**
 * Returns the gender of a word that turns the preceding name into a patronymic («Али оглы», «Гейдар кызы») and is not
 * declined itself; null for other words.
 */
export function genderOfMarker(word: string): Gender | null {
  if (sonMarker.test(word)) return "masculine";
  return daughterMarker.test(word) ? "feminine" : null;
}

/** Returns the gender of a patronymic; null if the word is not one. */
export function genderOfPatronymic(word: string): Gender | null {
  if (/..(?:[оеё]вич|[а-яё]ич)$/i.test(word)) return "masculine";
  if (/..(?:[оеё]вна|ична)$/i.test(word)) return "feminine";
  if (/..-?(?:оглы|оглу|улы|уулу)$/i.test(word)) return "masculine";
  return /..-?(?:кызы|гызы)$/i.test(word) ? "feminine" : null;
}

/** Returns the genitive of a patronymic: «петрович» → «петровича», «ильинична» → «ильиничны»; «нурланулы» stays. */
export function patronymicGenitive(word: string): string {
  if (word.endsWith("ич")) return `${word}а`;
  return word.endsWith("на") ? replaceEnding(word, 1, "ы") : word;
}

/** Returns the gender of a full name by its patronymic, which follows the surname or the given name. */
export function genderOfFullName(name: string | null | undefined): Gender | null {
  const words = name?.trim().split(/\s+/) ?? [];
  if (words.length < 3) return null;
  const genders = words.slice(1).map((word) => genderOfMarker(word) ?? genderOfPatronymic(word));
  // Both «Анна Ивановна Петрович» and «Петрович Анна Ивановна» are women.
  return genders.includes("feminine") ? "feminine" : (genders.find((gender) => gender !== null) ?? null);
}
