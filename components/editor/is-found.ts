const fold = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** True when every word of the query begins somewhere in the texts, in any case. */
export function isFound(query: string, ...texts: string[]): boolean {
  const text = fold(texts.join(" "));
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
