import type { CalendarDate } from "@/lib/values/dates";
import { formatDate } from "@/lib/values/dates";

/** Returns «УПД-2026/001 от 20.11.2026». */
export const numbered = ({ number, date }: { number: string; date: CalendarDate }): string =>
  `${number} от ${formatDate(date)}`;

/** Returns «с 01.10.2026 по 31.12.2026». */
export const periodWords = ({ from, to }: { from: CalendarDate; to: CalendarDate }): string =>
  `с ${formatDate(from)} по ${formatDate(to)}`;
