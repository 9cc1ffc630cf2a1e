import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";

type Failed = { error: string | null; responseStatus: number | null };

/** Returns a function that says why an attempt failed. */
export function useErrorText() {
  const t = useTranslations("webhooks.errors");
  return ({ error, responseStatus }: Failed): string =>
    findMessage(t, error ?? "connection_failed", { status: responseStatus ?? 0 }) ?? error ?? "";
}
