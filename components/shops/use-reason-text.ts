import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";

/** Why nothing came of a call, in words. */
export function useReasonText() {
  const t = useTranslations("shops.reasons");
  return (reason: string): string => wordsFor(t, reason) ?? reason;
}
