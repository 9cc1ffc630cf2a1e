import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";

/** Returns a function that says why a call had no effect. */
export function useReasonText() {
  const t = useTranslations("shops.reasons");
  return (reason: string): string => wordsFor(t, reason) ?? reason;
}
