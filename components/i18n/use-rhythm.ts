import { useTranslations } from "next-intl";
import { rhythmOf } from "@/lib/values/rhythm";

/** Returns a function that describes an interval in seconds: «раз в сутки», «каждые 5 минут». */
export function useRhythm() {
  const t = useTranslations("common");
  return (seconds: number) => t("rhythm", { ...rhythmOf(seconds) });
}
