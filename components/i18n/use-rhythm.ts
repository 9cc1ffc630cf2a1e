import { useTranslations } from "next-intl";
import { rhythmOf } from "@/lib/values/rhythm";

/** Says an interval in seconds as people do: «раз в сутки», «каждые 5 минут». */
export function useRhythm() {
  const t = useTranslations("common");
  return (seconds: number) => t("rhythm", { ...rhythmOf(seconds) });
}
