import { useLocale } from "next-intl";
import { genitive } from "@/lib/values/said-periods/month-names";

/** Returns a function that names a month, given as `2026-11` or as a day in it: «ноябрь 2026 г.». */
export function useMonth() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (month: string) => format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
}

/** The same in the form used after «с» for the month from which something applies: «декабря 2026 г.». */
export function useSinceMonth() {
  const monthOf = useMonth();
  const isRussian = useLocale() === "ru";
  return (month: string) => {
    const name = monthOf(month);
    return isRussian ? name.replace(/^\p{L}+/u, genitive(`${month.slice(0, 7)}-01`)) : name;
  };
}
