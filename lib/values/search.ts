import { withoutUnseen } from "./text";

/**
 * Folds texts for search: lower case, ё as е, without signs that nobody sees, one field a line, so that a search never matches
 * across fields.
 */
export const searchKey = (...texts: Array<string | null | undefined>) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(fold)
    .join("\n");

/** `q` folded like the texts it is looked for in; null when there is nothing to look for. */
export const foldedTerm = (q: string | null | undefined): string | null => fold(q ?? "").trim() || null;

/**
 * Signs that a search passes over, in what is looked for and where: quotation marks and apostrophes of every shape, and signs
 * that nobody sees. Who types «ооо ромашка» means «ООО «Ромашка»».
 */
export const unsearched = "«»„“”‟\"‘’‚‛'`´ʼ′″\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff";

/**
 * One word of a search: the `term` is in a text once `unsearched` signs are left out of that, and the LIKE `pattern` finds all
 * such texts, and some others.
 */
export type SearchedWord = { term: string; pattern: string };

/**
 * The words of `q`, each of which is looked for on its own: «Пётр Ежиков» means «ИП Ежиков Петр Иванович». Thousands that a blank
 * parts are one word, as in «12 345,67»; a number and an INN are two. None when there is nothing to look for.
 */
export const searchedWords = (q: string | null | undefined): SearchedWord[] =>
  [...new Set(fold(q ?? "").split(betweenWords))].flatMap((word) => {
    const parts = word.split(between).filter(Boolean);
    if (parts.length === 0) return [];
    const term = [...word].filter((sign) => !unsearched.includes(sign)).join("");
    return { term, pattern: `%${parts.map((part) => part.replace(/[\\%_]/g, "\\$&")).join("%")}%` };
  });

/** Every blank but one between a number of one to three digits, without a nought before, and three more. */
const betweenWords = / (?!\d{3}(?!\d))|(?<!(?<!\d)[1-9]\d{0,2}(?: \d{3}){0,4}) /;

const between = new RegExp(`[\\s${unsearched}]+`, "u");

const fold = (text: string) => withoutUnseen(text).toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
