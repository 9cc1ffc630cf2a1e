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
 * What may have been meant by a text that finds nothing, the likeliest first; none where nothing says so. Words of both alphabets
 * and those with digits, as numbers of papers are («СЧ-7» with a Latin C), in Russian letters and in Latin ones where these look
 * alike; and what the Russian layout of the keyboard would have typed, in lower case.
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

/** Whether two texts look the same, whichever alphabet their letters are of. */
export const looksLike = (one: string, other: string): boolean => inLatin(one) === inLatin(other);

const inLatin = (text: string) =>
  Array.from(text.toUpperCase(), (letter) => latinOf.get(letter) ?? letter).join("");

/** A text with the words that may be misspelt in other letters, where that leaves them none of the `foreign` ones. */
const inOneAlphabet = (text: string, letters: ReadonlyMap<string, string>, foreign: RegExp) =>
  text.replace(/[^\s]+/g, (word) => {
    const isMixed = /[a-z]/i.test(word) && /[а-яё]/i.test(word);
    if (!isMixed && !/\d/.test(word)) return word;
    const written = Array.from(word, (letter) => letters.get(letter) ?? letter).join("");
    return foreign.test(written) ? word : written;
  });

/**
 * What the Russian layout of the keyboard would have typed in place of the Latin one: «hjvfirf» is «ромашка». As it is a text
 * without Latin letters or with Russian ones, or one that is too short to mean something.
 */
function retyped(text: string): string {
  const isTold = /[a-z]/.test(text) && !/[а-яё]/.test(text) && /(?:[a-z\d][^a-z\d]*){3}/.test(text);
  if (!isTold) return text;
  return [...text].map((sign) => russianLayout[latinLayout.indexOf(sign)] ?? sign).join("");
}

/** Finds what a text was meant to find where it finds nothing itself. */
export const findingMeant =
  <Item>(find: (text: string) => Promise<readonly Item[]>) =>
  async (text: string): Promise<readonly Item[]> => {
    for (const each of [text, ...meantBy(text)]) {
      const found = await find(each);
      if (found.length > 0) return found;
    }
    return [];
  };
