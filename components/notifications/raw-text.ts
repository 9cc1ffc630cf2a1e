export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const longest = 20_000;

/** What was sent, as a person can read it; only its beginning when it is very long. */
export function rawText(raw: unknown): { text: string; isCut: boolean } {
  const text = typeof raw === "string" ? raw : pretty(raw);
  return { text: text.slice(0, longest), isCut: text.length > longest };
}

function pretty(raw: unknown): string {
  try {
    return JSON.stringify(raw, null, 2);
  } catch {
    // Nested too deeply for the serializer.
    return "";
  }
}
