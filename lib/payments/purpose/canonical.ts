import { numberKey } from "@/db/number-key";

/** Longer than any purpose that a bank lets through; the rest of a longer text is not read. */
const readAtMost = 10_000;

/** A purpose as numbers are looked for in it: without invisible characters, one kind of space, letters as in `numberKey`. */
export const canonical = (purpose: string): string =>
  numberKey(purpose.slice(0, readAtMost).normalize("NFC"))
    .replace(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replace(/\s+/g, " ");
