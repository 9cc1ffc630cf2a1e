import { numberKey } from "@/db/number-key";

/** A purpose as numbers are looked for in it: without invisible characters, one kind of space, letters as in `numberKey`. */
export const canonical = (purpose: string): string =>
  numberKey(purpose.normalize("NFC"))
    .replace(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replace(/\s+/g, " ");

/** The letters and digits of a purpose in their canonical form, by which two that are spaced or pointed otherwise are one. */
export const lettersOf = (purpose: string | null): string =>
  canonical(purpose ?? "").replace(/[^\p{L}\p{N}]/gu, "");
