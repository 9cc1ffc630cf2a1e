import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";

type Failed = { error: string | null; responseStatus: number | null };

/** Returns a function that says why an attempt failed. */
export function useErrorText() {
  const t = useTranslations("webhooks.errors");
  return ({ error, responseStatus }: Failed): string =>
    wordsFor(t, error ?? "connection_failed", { status: responseStatus ?? 0 }) ?? error ?? "";
}
