const normalize = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** Whether every word of the query occurs in the texts, ignoring case. */
export function matchesQuery(query: string, ...texts: string[]): boolean {
  const text = normalize(texts.join(" "));
  return normalize(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
