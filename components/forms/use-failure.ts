"use client";

import { useLocale, useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";
import { toast } from "@/components/ui/toast";
import { loadWords } from "./load-words";
import type { Failed } from "./result";

/** Returns a function that gives the text for a failure's code. */
export function useErrorText() {
  const t = useTranslations("errors");
  return ({ error }: Failed): string => wordsFor(t, error) ?? t("internal_error");
}

const signedOutMs = 60_000;

/**
 * Returns a function that reports a failure in the words for its code; `details` says more than
 * the code does. For an error in a field that is not marked anywhere, such as the file of an
 * upload, only the details are shown: the general text would make users search for the field.
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
      // The texts for details are rarely needed, so no page carries them.
      loadWords(locale, "failureDetails").then(
        (words) => tell(failed, words.get(detail)),
        () => tell(failed),
      );
    } else tell(failed, details);
  };
}
