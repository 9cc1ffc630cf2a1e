import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/states.json";
import { fillMarks } from "@/lib/values/text";

const words = { ru, en };

/** Returns a document's number as shown in one line: «СЧ-2026/001», for a correction «СЧ-2026/001 (испр. 1)». */
export const displayNumberOf = (
  locale: Locale,
  { number, correctionNumber }: { number: string; correctionNumber: number | null },
): string =>
  correctionNumber ? fillMarks(words[locale].corrected, { number, correction: correctionNumber }) : number;
