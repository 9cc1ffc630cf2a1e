"use client";

import { useFormatter } from "next-intl";

/** Returns a function that names a month: «ноябрь 2026 г.». */
export function useMonthName() {
  const format = useFormatter();
  return (period: string) =>
    format.dateTime(new Date(`${period}-15T12:00:00Z`), { month: "long", year: "numeric" });
}
