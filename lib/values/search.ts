import { withoutInvisible } from "./text";

/**
 * Folds texts for search: lower case, ё as е, without invisible characters, one field per line, so that a search never
 * matches across fields.
 */
export const searchKey = (...texts: Array<string | null | undefined>) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(fold)
    .join("\n");

/** Folds `q` like the texts that are searched; returns null if nothing is left. */
export const foldedTerm = (q: string | null | undefined): string | null => fold(q ?? "").trim() || null;

/**
 * Characters that a search ignores, both in the term and in the texts: quotation marks and apostrophes of every shape,
 * and invisible characters. Whoever types «ооо ромашка» means «ООО «Ромашка»».
 */
export const ignoredCharacters = "«»„“”‟\"‘’‚‛'`´ʼ′″\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";

/**
 * One word of a search. A text matches if it contains `term` after removing the `ignoredCharacters` characters. The
 * LIKE `pattern` matches all such texts and some others.
 */
export type SearchedWord = { term: string; pattern: string };

/**
 * Returns the words of `q`, each of which is searched separately: «Пётр Ежиков» means «ИП Ежиков Петр Иванович». Digits
 * grouped by spaces, as in «12 345,67», are one word; a number and an INN are two. Empty if there is nothing to search.
 */
export const searchedWords = (q: string | null | undefined): SearchedWord[] =>
  [...new Set(fold(q ?? "").split(wordSeparator))].flatMap((word) => {
    const parts = word.split(partSeparator).filter(Boolean);
    if (parts.length === 0) return [];
    const term = [...word].filter((sign) => !ignoredCharacters.includes(sign)).join("");
    return { term, pattern: `%${parts.map((part) => part.replace(/[\\%_]/g, "\\$&")).join("%")}%` };
  });

/**
 * Matches every space except one that separates groups of three digits: after one to three digits without a leading
 * zero, and before exactly three digits.
 */
const wordSeparator = / (?!\d{3}(?!\d))|(?<!(?<!\d)[1-9]\d{0,2}(?: \d{3}){0,4}) /;

const partSeparator = new RegExp(`[\\s${ignoredCharacters}]+`, "u");

const fold = (text: string) => withoutInvisible(text).toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
