"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/values/dates";
import { namePeriod, type Period } from "./period";

/** «4 квартал 2026», «с 01.11.2026». */
export function usePeriodText() {
  const t = useTranslations("documents.period");
  const locale = useLocale();
  return (period: Period): string => {
    const name = namePeriod(period);
    const from = period.from ? formatDate(period.from) : "";
    const to = period.to ? formatDate(period.to) : "";
    switch (name.kind) {
      case "month":
        return t("month", { month: monthName(name.index, locale), year: String(name.year) });
      case "quarter":
        return t("quarter", { quarter: name.index, year: String(name.year) });
      case "year":
        return t("year", { year: String(name.year) });
      case "day":
        return t("day", { date: from });
      default:
        return t(name.kind, { from, to });
    }
  };
}

const monthName = (month: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 1));
