import { useTranslations } from "next-intl";

/** «Документ выставлен» for `document.issued`; a kind without words by its code. */
export function useKindText() {
  const t = useTranslations("webhooks");
  return (kind: string): string => {
    if (kind === "webhook.test") return t("deliveries.test");
    const key = `kinds.${kind.replace(".", "_")}` as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key as "kinds.document_issued") : kind;
  };
}
