import { useLocale } from "next-intl";
import { genitive } from "@/lib/values/said-periods/month-names";

/** A month (`2026-11`, or a day in it) in words: «ноябрь 2026 г.» */
export function useMonth() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (month: string) => format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
}

/** The same after «с», from which month something holds: «декабря 2026 г.» */
export function useSinceMonth() {
  const monthOf = useMonth();
  const isRussian = useLocale() === "ru";
  return (month: string) => {
    const name = monthOf(month);
    return isRussian ? name.replace(/^\p{L}+/u, genitive(`${month.slice(0, 7)}-01`)) : name;
  };
}
