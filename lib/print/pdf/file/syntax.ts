/** The number by which other objects refer to an object. */
export type Reference = number;

/** A reference to an object (ISO 32000-1, 7.3.10); objects are never rewritten, so the generation is 0. */
export const referenceTo = (object: Reference): string => `${object} 0 R`;

/** Writes a number with up to three decimals. */
export const decimal = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

/** Writes an array (ISO 32000-1, 7.3.6) of items already in PDF syntax. */
export const pdfArray = (items: readonly (string | number)[]): string => `[${items.join(" ")}]`;

/** Writes a text for people: as it is if ASCII, else in UTF-16 (ISO 32000-1, 7.9.2.2). */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return literalString(text);
  return `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;
}

/** Writes an ASCII string in parentheses. */
export const literalString = (ascii: string): string => `(${ascii.replace(/[\\()]/g, "\\$&")})`;

/** Writes a timestamp in UTC (ISO 32000-1, 7.9.4). */
export const dateString = (moment: Date): string =>
  `(D:${moment.toISOString().replace(/\D/g, "").slice(0, 14)}Z)`;
