const fold = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** Whether every word of the query occurs in the texts, ignoring case. */
export function isFound(query: string, ...texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
