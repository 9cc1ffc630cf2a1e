const maxLength = 60;

/**
 * Returns a name as a part of a file name that is valid on every system: without quotes, without the characters that
 * Windows forbids and the spaces and points that it drops, and at most 60 characters long.
 */
export const fileNamePart = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|«»„“”]+/gu, " ")
      .replace(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, maxLength)
    .join("")
    .replace(/[\s.]+$/, "");
