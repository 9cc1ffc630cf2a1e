import { type CalendarDate, formatDate } from "./dates";

type Corrected = { correctionNumber?: number | string | null; correctionDate?: CalendarDate | null };

/** «исправление № 1 от 20.11.2026» of a paper that corrects another; empty of any other. */
export const correctionInWords = ({ correctionNumber, correctionDate }: Corrected): string =>
  correctionNumber && correctionDate
    ? `исправление № ${correctionNumber} от ${formatDate(correctionDate)}`
    : "";
