import { useTranslations } from "next-intl";

type Failed = { error: string | null; responseStatus: number | null };

/** Why a try failed, in words. */
export function useErrorText() {
  const t = useTranslations("webhooks.errors");
  return ({ error, responseStatus }: Failed): string => {
    const key = (error ?? "connection_failed") as "http_status";
    return t.has(key) ? t(key, { status: responseStatus ?? 0 }) : (error ?? "");
  };
}
