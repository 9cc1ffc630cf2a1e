/**
 * Returns whether a word consists of Russian letters, so that the Russian rules apply: «Ли», «Салтыков-Щедрин», but not
 * «Д’Артаньян» or «Smith».
 */
export const isRussianWord = (word: string) =>
  /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)(?:-(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+))*$/.test(word);

/**
 * Gives a declined word the capitals of the original: «королёва» like «Королёв» becomes «Королёва», like «КОРОЛЁВ»
 * «КОРОЛЁВА».
 */
export function copyCapitals(written: string, declined: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return declined.toUpperCase();
  if (written.charAt(0) !== written.charAt(0).toUpperCase()) return declined;
  return declined.charAt(0).toUpperCase() + declined.slice(1);
}

/** Replaces the last `cut` letters of a word by `added`. */
export const replaceEnding = (word: string, cut: number, added: string) =>
  word.slice(0, word.length - cut) + added;

/** Returns the genitive of a noun in -а or -я: «Анна» → «Анны», «Ольга» → «Ольги», «Дарья» → «Дарьи». */
export const firstDeclensionGenitive = (word: string) =>
  replaceEnding(word, 1, word.endsWith("а") && !/[гкхжшчщ]а$/.test(word) ? "ы" : "и");

/** Splits a text into words; a list is easier to read as a text. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
