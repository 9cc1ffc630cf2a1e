"use client";

import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/values/dates";
import { type Days, isReadyPeriod, resolveDays } from "@/lib/values/ready-periods";
import { namePeriod } from "./period";

/**
 * Returns a function that describes a period: «4 квартал 2026»,
 * «с 01.11.2026»; for a preset «этот месяц (ноябрь 2026)».
 */
export function usePeriodText() {
  const t = useTranslations("documents.period");
  const locale = useLocale();
  const textOf = (period: Days): string => {
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
  return (period: Days, today: string): string => {
    const text = textOf(resolveDays(period, today));
    const { from, to } = period;
    return isReadyPeriod(from) && from === to ? t(`meant.${from}`, { period: text }) : text;
  };
}

const monthName = (month: number, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1, 1));
