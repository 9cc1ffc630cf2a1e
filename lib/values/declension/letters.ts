/** Only what Russian letters write can be declined by Russian rules: «Ли», «Салтыков-Щедрин», not «Д’Артаньян» or «Smith». */
export const isRussianWord = (word: string) =>
  /^(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+)(?:-(?:[А-ЯЁ]?[а-яё]+|[А-ЯЁ]+))*$/.test(word);

/** «королёва» in the capitals of «Королёв», «КОРОЛЁВА» in those of «КОРОЛЁВ». */
export function inCapitalsOf(written: string, declined: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return declined.toUpperCase();
  if (written.charAt(0) !== written.charAt(0).toUpperCase()) return declined;
  return declined.charAt(0).toUpperCase() + declined.slice(1);
}

/** «книга» with two letters for the last: «книг» and what is given. */
export const ending = (word: string, cut: number, added: string) => word.slice(0, word.length - cut) + added;

/** The genitive of a noun in -а or -я: «Анна» → «Анны», «Ольга» → «Ольги», «Дарья» → «Дарьи». */
export const ofFirstDeclension = (word: string) =>
  ending(word, 1, word.endsWith("а") && !/[гкхжшчщ]а$/.test(word) ? "ы" : "и");

/** Words in a text, for a list that is easier to read as one. */
export const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
