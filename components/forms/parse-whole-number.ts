/** What a field of a form for a whole number says: the number, or the text where it is none. */
export const parseWholeNumber = (value: unknown): unknown =>
  typeof value === "string" && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
