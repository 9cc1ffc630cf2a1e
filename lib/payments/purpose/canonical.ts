import { numberKey } from "@/db/number-key";

/**
 * Returns the purpose in canonical form: without invisible characters, with one kind of space, and with
 * letters as in `numberKey`.
 */
export const canonical = (purpose: string): string =>
  numberKey(purpose.normalize("NFC"))
    .replace(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replace(/\s+/g, " ");

/**
 * Returns only the letters and digits of the canonical purpose, so that spacing and punctuation do not matter
 * in comparisons.
 */
export const lettersOf = (purpose: string | null): string =>
  canonical(purpose ?? "").replace(/[^\p{L}\p{N}]/gu, "");
