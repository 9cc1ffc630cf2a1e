import { numberKey } from "@/db/number-key";

/** A purpose as numbers are looked for in it: without invisible characters, one kind of space, letters as in `numberKey`. */
export const canonical = (purpose: string): string =>
  numberKey(purpose.normalize("NFC"))
    .replace(/[\p{Cf}\p{Cc}]/gu, (character) => (/\s/.test(character) ? " " : ""))
    .replace(/\s+/g, " ");
