"use client";

import { useLocale, useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import { toast } from "@/components/ui/toast";
import { loadErrorTexts } from "./load-error-texts";
import type { Failed } from "./result";

/** Returns a function that gives the text for a failure's code. */
export function useErrorText() {
  const t = useTranslations("errors");
  return ({ error }: Failed): string => findMessage(t, error) ?? t("internal_error");
}

const signedOutToastMs = 60_000;

/**
 * Returns a function that reports a failure in the words for its code; `details` says more than
 * the code does. For an error in a field that is not marked anywhere, such as the file of an
 * upload, only the details are shown: the general text would make users search for the field.
 */
export function useReportFailure() {
  const textOf = useErrorText();
  const locale = useLocale();
  const common = useTranslations("common");

  const showFailure = (failed: Failed, details?: string) => {
    const { error, fieldErrors, requestId } = failed;
    const fieldDetails = error === "validation_error" ? details : undefined;
    const fieldError = fieldErrors?.file?.[0] ?? fieldDetails;
    toast({
      tone: "bad",
      title: fieldError ?? textOf(failed),
      description:
        (details === fieldError ? undefined : details) ??
        (requestId && common("reference", { reference: requestId })),
    });
  };

  return (failed: Failed, details?: string) => {
    if (failed.error === "unauthorized") {
      toast({
        tone: "bad",
        title: common("signedOut"),
        action: { label: common("signIn"), onSelect: () => window.open("/sign-in", "_blank", "noopener") },
        durationMs: signedOutToastMs,
      });
    } else if (details === undefined && failed.detail) {
      const { detail } = failed;
      // The texts for details are rarely needed, so no page carries them.
      loadErrorTexts(locale, "failureDetails").then(
        (words) => showFailure(failed, words.get(detail)),
        () => showFailure(failed),
      );
    } else showFailure(failed, details);
  };
}
