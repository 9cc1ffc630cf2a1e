import { alikeLetters } from "@/db/alike-letters";

const latinLayout = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianLayout = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const alikePairs = Object.entries(alikeLetters).flatMap(([russian, latin]) => [
  [russian, latin] as const,
  [russian.toLowerCase(), latin.toLowerCase()] as const,
]);
const russianOf = new Map(alikePairs.map(([russian, latin]) => [latin, russian]));
const latinOf = new Map(alikePairs);

/**
 * Returns what a search text that finds nothing may have been meant to be, the likeliest first; empty if there is no
 * clue. Words that mix alphabets or contain digits, such as numbers of papers («СЧ-7» with a Latin C), are converted to
 * Russian and to Latin letters that look alike. The last variant is what the Russian keyboard layout would have typed,
 * in lower case.
 */
export function meantTextsOf(text: string): string[] {
  const typed = text.toLowerCase();
  const meant = [
    toOneAlphabet(text, russianOf, /[a-z]/i),
    toOneAlphabet(text, latinOf, /[а-яё]/i),
    retypeInRussian(typed),
  ];
  return [...new Set(meant)].filter((each) => each.toLowerCase() !== typed);
}

/** Returns whether two texts look the same, whichever alphabet their letters belong to. */
export const looksLike = (one: string, other: string): boolean => toLatin(one) === toLatin(other);

const toLatin = (text: string) =>
  Array.from(text.toUpperCase(), (letter) => latinOf.get(letter) ?? letter).join("");

/** Converts the words that may be misspelt to other letters, if no `foreign` letters remain in them. */
const toOneAlphabet = (text: string, letters: ReadonlyMap<string, string>, foreign: RegExp) =>
  text.replace(/[^\s]+/g, (word) => {
    const isMixed = /[a-z]/i.test(word) && /[а-яё]/i.test(word);
    if (!isMixed && !/\d/.test(word)) return word;
    const converted = Array.from(word, (letter) => letters.get(letter) ?? letter).join("");
    return foreign.test(converted) ? word : converted;
  });

/**
 * Returns what the Russian keyboard layout would have typed instead of the Latin one: «hjvfirf» is «ромашка». A text
 * without Latin letters, with Russian letters, or with fewer than three characters is returned as it is.
 */
function retypeInRussian(text: string): string {
  const isTypedInLatin = /[a-z]/.test(text) && !/[а-яё]/.test(text) && /(?:[a-z\d][^a-z\d]*){3}/.test(text);
  if (!isTypedInLatin) return text;
  return [...text].map((sign) => russianLayout[latinLayout.indexOf(sign)] ?? sign).join("");
}

/** Wraps a search so that it is repeated with the meant texts if the typed one finds nothing. */
export const withMeantTexts =
  <Item>(find: (text: string) => Promise<readonly Item[]>) =>
  async (text: string): Promise<readonly Item[]> => {
    for (const each of [text, ...meantTextsOf(text)]) {
      const found = await find(each);
      if (found.length > 0) return found;
    }
    return [];
  };
