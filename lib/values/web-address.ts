/** An absolute address in its parts; null for anything else. (`URL` itself does it without throwing in browsers of 2024 and later alone.) */
export function webAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
