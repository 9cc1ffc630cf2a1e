import { alikeLetters } from "@/db/alike-letters";

const latinLayout = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianLayout = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const alike = Object.entries(alikeLetters).flatMap(([russian, latin]) => [
  [russian, latin] as const,
  [russian.toLowerCase(), latin.toLowerCase()] as const,
]);
const russianOf = new Map(alike.map(([russian, latin]) => [latin, russian]));
const latinOf = new Map(alike);

/**
 * Returns what a search text that finds nothing may have been meant to be, the likeliest first; empty if there is no
 * clue. Words that mix alphabets or contain digits, such as numbers of papers («СЧ-7» with a Latin C), are converted to
 * Russian and to Latin letters that look alike. The last variant is what the Russian keyboard layout would have typed,
 * in lower case.
 */
export function meantBy(text: string): string[] {
  const typed = text.toLowerCase();
  const meant = [
    inOneAlphabet(text, russianOf, /[a-z]/i),
    inOneAlphabet(text, latinOf, /[а-яё]/i),
    retyped(typed),
  ];
  return [...new Set(meant)].filter((each) => each.toLowerCase() !== typed);
}

/** Returns whether two texts look the same, whichever alphabet their letters belong to. */
export const looksLike = (one: string, other: string): boolean => inLatin(one) === inLatin(other);

const inLatin = (text: string) =>
  Array.from(text.toUpperCase(), (letter) => latinOf.get(letter) ?? letter).join("");

/** Converts the words that may be misspelt to other letters, if no `foreign` letters remain in them. */
const inOneAlphabet = (text: string, letters: ReadonlyMap<string, string>, foreign: RegExp) =>
  text.replace(/[^\s]+/g, (word) => {
    const isMixed = /[a-z]/i.test(word) && /[а-яё]/i.test(word);
    if (!isMixed && !/\d/.test(word)) return word;
    const written = Array.from(word, (letter) => letters.get(letter) ?? letter).join("");
    return foreign.test(written) ? word : written;
  });

/**
 * Returns what the Russian keyboard layout would have typed instead of the Latin one: «hjvfirf» is «ромашка». A text
 * without Latin letters, with Russian letters, or with fewer than three characters is returned as it is.
 */
function retyped(text: string): string {
  const isTold = /[a-z]/.test(text) && !/[а-яё]/.test(text) && /(?:[a-z\d][^a-z\d]*){3}/.test(text);
  if (!isTold) return text;
  return [...text].map((sign) => russianLayout[latinLayout.indexOf(sign)] ?? sign).join("");
}

/** Wraps a search so that it is repeated with the meant texts if the typed one finds nothing. */
export const findingMeant =
  <Item>(find: (text: string) => Promise<readonly Item[]>) =>
  async (text: string): Promise<readonly Item[]> => {
    for (const each of [text, ...meantBy(text)]) {
      const found = await find(each);
      if (found.length > 0) return found;
    }
    return [];
  };
