import { useTranslations } from "next-intl";

/** Why nothing came of a call, in words. */
export function useReasonText() {
  const t = useTranslations("shops.reasons");
  return (reason: string): string => {
    const key = reason as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : reason;
  };
}
