const longest = 20_000;

/** A value as a person can read it, text as it is and all else as JSON; only the beginning of a very long one. */
export function codeText(value: unknown): { text: string; isCut: boolean } {
  const text = typeof value === "string" ? value : pretty(value);
  return { text: beginningOf(text, longest), isCut: text.length > longest };
}

/** Half a surrogate pair would be one character in the page's bytes and another in the browser's memory. */
export const beginningOf = (text: string, length: number) => text.slice(0, length).toWellFormed();

function pretty(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    // Nested too deeply for the serializer.
    return "";
  }
}
