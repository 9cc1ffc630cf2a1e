import { type CalendarDate, formatDate } from "./dates";

type Corrected = { correctionNumber?: number | string | null; correctionDate?: CalendarDate | null };

/**
 * Returns «исправление № 1 от 20.11.2026» for a paper that corrects another one, and an empty text for any other paper.
 */
export const correctionInWords = ({ correctionNumber, correctionDate }: Corrected): string =>
  correctionNumber && correctionDate
    ? `исправление № ${correctionNumber} от ${formatDate(correctionDate)}`
    : "";
