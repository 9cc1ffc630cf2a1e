/**
 * Parses an absolute address; returns null for anything else. `URL` has a static method for this only in browsers of
 * 2024 and later.
 */
export function webAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
