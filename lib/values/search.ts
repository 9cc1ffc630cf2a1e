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

/** What is looked for of `q`, where `unsearched` signs are left out; null when there is nothing to look for. */
export const searchTerm = (q: string | null | undefined): string | null =>
  foldedTerm([...(q ?? "")].filter((sign) => !unsearched.includes(sign)).join(""));

/**
 * A LIKE pattern for folded texts, which may have signs between the words of `q` that the search passes over: it finds all
 * that have the term, and some that have its words apart. Null when there is nothing to look for.
 */
export function likePattern(q: string | null | undefined): string | null {
  if (!searchTerm(q)) return null;
  const words = fold(q ?? "")
    .split(between)
    .filter(Boolean);
  return `%${words.map((word) => word.replace(/[\\%_]/g, "\\$&")).join("%")}%`;
}

const between = new RegExp(`[\\s${unsearched}]+`, "u");

const fold = (text: string) => withoutUnseen(text).toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
