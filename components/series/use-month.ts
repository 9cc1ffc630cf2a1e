import { useLocale } from "next-intl";

/** A month (`2026-11`, or a day in it) in words: «ноябрь 2026 г.» */
export function useMonth() {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return (month: string) => format.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));
}
