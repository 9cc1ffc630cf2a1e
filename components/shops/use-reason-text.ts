import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";

/** Returns a function that says why a call had no effect. */
export function useReasonText() {
  const t = useTranslations("shops.reasons");
  return (reason: string): string => findMessage(t, reason) ?? reason;
}
