import { createHash } from "node:crypto";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * How many characters 1С stores of a document's number: «1С:Бухгалтерия предприятия 3.0» and «Управление
 * торговлей 11» have 11 and drop the rest on import, although the format itself (ТипНомерДокумента) allows
 * 256.
 */
const maxNumberLength = 11;

const suffixLength = 4;

/**
 * Returns a document's number in a form that 1С can store. A number that is too long loses the century of its
 * year («УПД-2026/001» → «УПД-26/001»), because 1С numbers documents within a year. If that is not enough, or
 * the number `isTaken` by another document, it ends in characters derived from the id, the same in every
 * export: «26/001-7K3Q».
 */
export function numberIn1c(
  { id, number, date }: { id: string; number: string; date: CalendarDate },
  isTaken: (number: string) => boolean,
): string {
  const year = date.slice(0, 4);
  const short = number.length > maxNumberLength ? number.replace(year, year.slice(2)) : number;
  if (short.length <= maxNumberLength && !isTaken(short)) return short;
  const tail = short.slice(-(maxNumberLength - suffixLength - 1)).replace(/^[^\p{L}\d]+/u, "");
  return `${tail}-${suffixOf(id)}`;
}

/** Returns what a number may be without its century, for each year that it may name. */
export const numbersWithoutCentury = (number: string): string[] =>
  [...number.matchAll(/20(?=\d\d)/g)].map(({ index }) => number.slice(0, index) + number.slice(index + 2));

/** Returns whether a number has lost only its century; the comment then has the whole number. */
export const isShortened = ({ number, numberIn1c }: { number: string; numberIn1c: string }): boolean =>
  number !== numberIn1c && numbersWithoutCentury(number).includes(numberIn1c);

/** Without letters that could be taken for digits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const suffixOf = (id: string) =>
  [...createHash("sha256").update(id).digest().subarray(0, suffixLength)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
