import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";

/**
 * Returns a function that names a kind of event, «Документ выставлен»
 * for `document.issued`; a kind without a text is shown by its code.
 */
export function useKindText() {
  const t = useTranslations("webhooks");
  const kinds = useTranslations("webhooks.kinds");
  return (kind: string): string => {
    if (kind === "webhook.test") return t("deliveries.test");
    return findMessage(kinds, kind.replace(".", "_")) ?? kind;
  };
}
