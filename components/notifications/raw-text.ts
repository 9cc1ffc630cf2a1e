type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const longest = 20_000;

/** What was sent, as a person can read it; only its beginning when it is very long. */
export function rawText(raw: unknown): { text: string; isCut: boolean } {
  const text = typeof raw === "string" ? raw : pretty(raw);
  return { text: beginning(text, longest), isCut: text.length > longest };
}

/** What the payer wrote, wherever the bank put it. */
export function purposeIn(raw: unknown): string | null {
  if (!isObject(raw)) return null;
  const data: Json = isObject(raw.Data) ? raw.Data : {};
  const purpose = data.purpose ?? raw.purpose;
  return typeof purpose === "string" ? beginning(purpose, 200) : null;
}

/** Half a surrogate pair would be one character in the page's bytes and another in the browser's memory. */
const beginning = (text: string, length: number) => text.slice(0, length).toWellFormed();

function pretty(raw: unknown): string {
  try {
    return JSON.stringify(raw, null, 2);
  } catch {
    // Nested too deeply for the serializer.
    return "";
  }
}
