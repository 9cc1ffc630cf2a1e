import { ignoredCharacters, type SearchedWord, searchedWords, searchKey } from "./search";
import { legalForms } from "./short-name";

/** How well a folded text matches a search; lower is better. */
type SearchRank = 0 | 1 | 2;

const forms = legalForms.flatMap(([full, short]) => [full.source, short.toLowerCase()]).join("|");
const legalForm = new RegExp(`^(?:${forms})[ ,]+|(?<![ ,])[ ,]+(?:${forms})$`, "u");
const notInWords = /[^\p{L}\p{N}]+/u;

/**
 * Returns a function that ranks a text of `searchKey` that `q` finds: 0 if a field of it is `q` as a whole, not
 * counting quotation marks and the legal form; 1 if each word of `q` is a whole word of it; else 2.
 */
export function searchRankOf(q: string): (search: string) => SearchRank {
  const wanted = bareName(searchKey(q).trim());
  const words = searchedWords(q).flatMap(({ term }) => term.split(notInWords).filter(Boolean));
  return (search) => {
    if (search.split("\n").some((field) => bareName(field) === wanted)) return 0;
    const found = new Set([...search.split(notInWords), ...withoutMarks(search).split(notInWords)]);
    return words.every((word) => found.has(word)) ? 1 : 2;
  };
}

const marks = new RegExp(`[${ignoredCharacters}]`, "gu");
const withoutMarks = (text: string) => text.replace(marks, "");

/** «ооо «ромашка»» → «ромашка»; a legal form alone stays. */
const bareName = (folded: string) => withoutMarks(folded).trim().replace(legalForm, "").trim();

/** The most frequent ones first, because the first pattern that matches ends the comparison. */
const beforeWords = ["«", " ", "\n", '"', "(", "-"];
const afterWords = ["»", " ", "\n", '"', ")", "-", ",", "."];

/**
 * Returns groups of LIKE patterns: a folded text with this whole word matches one of each group, unless the word stands
 * between unusual signs. Together with the spaces that a trigram index adds at the edges of words, the patterns look up
 * even a word of one letter, whose end alone is no trigram.
 */
export function wholeWordPatterns({ pattern }: SearchedWord): string[][] {
  const word = pattern.slice(1, -1);
  const starts = [...beforeWords.map((sign) => `%${sign}${word}`), word];
  const ends = [...afterWords.map((sign) => `${sign}%`), ""];
  if ([...word].length === 1) return [starts.flatMap((start) => ends.map((end) => `${start}${end}`))];
  return [starts.map((start) => `${start}%`), ends.map((end) => `%${word}${end}`)];
}
