/** Returns `text` as names are compared: in lower case and without «ё». */
export const foldCase = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/**
 * Returns the rest of `name` after its typed beginning, empty
 * when it is typed in full; null when it begins differently.
 */
export function completionOf(typed: string, name: string): string | null {
  const start = typed.trimStart();
  if (start === "" || !foldCase(name).startsWith(foldCase(start))) return null;
  return name.slice(start.length);
}
