/** Folds texts for search: lower case, ё as е, one field a line, so that a search never matches across fields. */
export const searchKey = (...texts: Array<string | null | undefined>) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(fold)
    .join("\n");

/** `q` folded like the texts it is looked for in; null when there is nothing to look for. */
export const foldedTerm = (q: string | null | undefined): string | null => fold(q ?? "").trim() || null;

/** A LIKE pattern that finds `q` anywhere in a folded text; null when there is nothing to look for. */
export function likePattern(q: string | null | undefined): string | null {
  const term = foldedTerm(q);
  return term && `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}

const fold = (text: string) => text.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
