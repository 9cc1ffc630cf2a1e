import { createHash } from "node:crypto";
import type { CalendarDate } from "@/lib/values/dates";

/**
 * How many signs 1С keeps of a document's number: «1С:Бухгалтерия предприятия 3.0» and «Управление торговлей 11» have 11, and
 * drop the rest of what they load, though the format itself (ТипНомерДокумента) takes 256.
 */
const mostOfNumber = 11;

const ownSigns = 4;

/**
 * A document's number as 1С can keep it. One that is too long loses the century of its year («УПД-2026/001» → «УПД-26/001»:
 * 1С numbers documents within a year). Where that is not enough, or `isTaken` by another document, it ends in signs of
 * its own, the same at every export: «26/001-7K3Q».
 */
export function numberIn1c(
  { id, number, date }: { id: string; number: string; date: CalendarDate },
  isTaken: (number: string) => boolean,
): string {
  const year = date.slice(0, 4);
  const short = number.length > mostOfNumber ? number.replace(year, year.slice(2)) : number;
  if (short.length <= mostOfNumber && !isTaken(short)) return short;
  const tail = short.slice(-(mostOfNumber - ownSigns - 1)).replace(/^[^\p{L}\d]+/u, "");
  return `${tail}-${signsOf(id)}`;
}

/** What a number may be without its century, whatever year it names. */
export const shortsOf = (number: string): string[] =>
  [...number.matchAll(/20(?=\d\d)/g)].map(({ index }) => number.slice(0, index) + number.slice(index + 2));

/** Whether a number has lost its century alone, and the comment tells the whole of it. */
export const isShortened = ({ number, numberIn1c }: { number: string; numberIn1c: string }): boolean =>
  number !== numberIn1c && shortsOf(number).includes(numberIn1c);

/** Without letters that are taken for digits. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const signsOf = (id: string) =>
  [...createHash("sha256").update(id).digest().subarray(0, ownSigns)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
