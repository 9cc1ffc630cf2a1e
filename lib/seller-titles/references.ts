import { parsePaperDate } from "@/lib/values/paper-dates";
import type { TitleReference } from "./title";

/** Returns whether a line of the form says anything; dashes, «№» and «от» alone do not. */
export const saysAnything = (text: string) =>
  /[\p{L}\p{N}]/u.test(text.replace(/исправление|от(?!\p{L})/giu, ""));

/** The separator of two documents: a semicolon, or a comma after the date of the first. */
const documentSeparator = /;|(?<= от [^;,]{4,20}\d{4}[^;,\d]{0,6}),/u;

/**
 * Parses the documents that a line names, separated by semicolons or commas; null if it says anything else,
 * too.
 */
export function referencesIn(text: string): TitleReference[] | null {
  const found = text.replace(/\s+/gu, " ").split(documentSeparator).map(referenceIn);
  return found.some((each) => each === null) ? null : found.filter((each) => each !== null);
}

/** Parses «Договор № Д-2026/022 от 06.11.2026», with or without a name and a comma after the name. */
function referenceIn(text: string): TitleReference | null {
  const [mark, end] = [text.indexOf("№"), text.lastIndexOf(" от ")];
  const date = parsePaperDate(text.slice(end + " от ".length).trim());
  if (mark < 0 || end < mark || !date) return null;
  const name = text.slice(0, mark).trim().replace(/ ?,$/u, "");
  const number = text.slice(mark + 1, end).trim();
  const isSingle = number && !/№| от \d/u.test(number) && !name.includes(",");
  return isSingle ? { name, number, date } : null;
}
