"use client";

import { useLocale, useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";
import { toast } from "@/components/ui/toast";
import { loadWords } from "./load-words";
import type { Failed } from "./result";

/** The words for the code of a failure. */
export function useErrorText() {
  const t = useTranslations("errors");
  return ({ error }: Failed): string => wordsFor(t, error) ?? t("internal_error");
}

const signedOutMs = 60_000;

/**
 * Reports a failure in the words of its code; `details` says more than the code does. Of a field that is marked nowhere
 * they say all there is to say, as what is wrong with a file does: the code would send people to look for it.
 */
export function useFailure() {
  const textOf = useErrorText();
  const locale = useLocale();
  const common = useTranslations("common");

  const tell = (failed: Failed, details?: string) => {
    const { error, fieldErrors, requestId } = failed;
    const ofField = error === "validation_error" ? details : undefined;
    const wrong = fieldErrors?.file?.[0] ?? ofField;
    toast({
      tone: "bad",
      title: wrong ?? textOf(failed),
      description:
        (details === wrong ? undefined : details) ??
        (requestId && common("reference", { reference: requestId })),
    });
  };

  return (failed: Failed, details?: string) => {
    if (failed.error === "unauthorized") {
      toast({
        tone: "bad",
        title: common("signedOut"),
        action: { label: common("signIn"), onSelect: () => window.open("/sign-in", "_blank", "noopener") },
        durationMs: signedOutMs,
      });
    } else if (details === undefined && failed.detail) {
      const { detail } = failed;
      // What a failure adds to its code is rarely needed: no page carries the words for it.
      loadWords(locale, "failureDetails").then(
        (words) => tell(failed, words.get(detail)),
        () => tell(failed),
      );
    } else tell(failed, details);
  };
}
