const maxLength = 20_000;

/**
 * Returns a value as readable text: a string as it is, everything
 * else as JSON. A very long text is cut after its beginning.
 */
export function codeText(value: unknown): { text: string; isCut: boolean } {
  const text = typeof value === "string" ? value : prettyJson(value);
  return { text: beginningOf(text, maxLength), isCut: text.length > maxLength };
}

/**
 * Returns the beginning of a text. Half a surrogate pair is replaced: it would
 * be one character in the bytes of the page and another in the browser's memory.
 */
export const beginningOf = (text: string, length: number) => text.slice(0, length).toWellFormed();

function prettyJson(value: unknown): string {
  try {
    return JSON.stringify(value, null, 2);
  } catch {
    // The value is nested too deeply for the serializer.
    return "";
  }
}
