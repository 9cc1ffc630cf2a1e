/** Folds texts for search: lower case, ё as е, one field a line, so that a search never matches across fields. */
export const searchKey = (...texts: Array<string | null | undefined>) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(fold)
    .join("\n");

/** A LIKE pattern that finds `q` anywhere in a folded text; null when there is nothing to look for. */
export function likePattern(q: string | null | undefined): string | null {
  const folded = fold(q ?? "").trim();
  return folded ? `%${folded.replace(/[\\%_]/g, "\\$&")}%` : null;
}

const fold = (text: string) => text.toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
