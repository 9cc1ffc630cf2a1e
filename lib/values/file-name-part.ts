const maxLength = 60;

/** Windows drops these at the end. */
const isDropped = (letter: string | undefined) => letter === " " || letter === ".";

/**
 * Returns a name as a part of a file name that is valid on every system: without quotes, without the characters that
 * Windows forbids and the spaces and points that it drops, and at most 60 characters long.
 */
export function fileNamePart(name: string): string {
  const text = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»„“”]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  const letters = [...text].slice(0, maxLength);
  while (isDropped(letters.at(-1))) letters.pop();
  return letters.join("");
}
