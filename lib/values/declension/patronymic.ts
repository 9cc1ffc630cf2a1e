import { ending } from "./letters";

export type Gender = "masculine" | "feminine";

const son = /^(?:оглы|оглу|огли|угли|улы|уулу)$/i;
const daughter = /^(?:кызы|гызы|кизи|кизы)$/i;

/** «Али оглы», «Гейдар кызы»: the word that makes a patronymic of the name before it, and stays as it is. */
export function genderOfMarker(word: string): Gender | null {
  if (son.test(word)) return "masculine";
  return daughter.test(word) ? "feminine" : null;
}

/** Whether a word is the patronymic of a man or a woman; null when it is none. */
export function genderOfPatronymic(word: string): Gender | null {
  if (/..(?:[оеё]вич|[а-яё]ич)$/i.test(word)) return "masculine";
  if (/..(?:[оеё]вна|ична)$/i.test(word)) return "feminine";
  if (/..-?(?:оглы|оглу|улы|уулу)$/i.test(word)) return "masculine";
  return /..-?(?:кызы|гызы)$/i.test(word) ? "feminine" : null;
}

/** «петрович» → «петровича», «ильинична» → «ильиничны»; «нурланулы» stays. */
export function patronymicGenitive(word: string): string {
  if (word.endsWith("ич")) return `${word}а`;
  return word.endsWith("на") ? ending(word, 1, "ы") : word;
}

/** The gender of a full name, known by its patronymic, which stands after the surname or the first name. */
export function genderOfFullName(name: string | null | undefined): Gender | null {
  const words = name?.trim().split(/\s+/) ?? [];
  if (words.length < 3) return null;
  const last = words.slice(1).map((word) => genderOfMarker(word) ?? genderOfPatronymic(word));
  // «Анна Ивановна Петрович» is a woman, «Петрович Анна Ивановна» too.
  return last.includes("feminine") ? "feminine" : (last.find((gender) => gender !== null) ?? null);
}
