"use client";

import { useTranslations } from "next-intl";
import { wordsFor } from "@/components/i18n/words-for";
import { toast } from "@/components/ui/toast";
import type { Failed } from "./result";

/** The words for the code of a failure. */
export function useErrorText() {
  const t = useTranslations("errors");
  return ({ error }: Failed): string => wordsFor(t, error) ?? t("internal_error");
}

/** The words for what a failure adds to its code; undefined when there are none. */
function useDetailText() {
  const t = useTranslations("errors.details");
  return ({ detail }: Failed): string | undefined => (detail ? wordsFor(t, detail) : undefined);
}

/** The words for a failure: those for what it adds to its code, else those for the code. */
export function useFailureText() {
  const textOf = useErrorText();
  const detailOf = useDetailText();
  return (failed: Failed): string => detailOf(failed) ?? textOf(failed);
}

const signedOutMs = 60_000;

/** Reports a failure in the words of its code; `details` says more than the code does. What is wrong with a file says so itself. */
export function useFailure() {
  const textOf = useErrorText();
  const detailOf = useDetailText();
  const common = useTranslations("common");
  return (failed: Failed, details?: string) => {
    const { error, requestId } = failed;
    const ofFile = failed.fieldErrors?.file?.[0];
    if (error === "unauthorized") {
      toast({
        tone: "bad",
        title: common("signedOut"),
        action: { label: common("signIn"), onSelect: () => window.open("/sign-in", "_blank", "noopener") },
        durationMs: signedOutMs,
      });
      return;
    }
    toast({
      tone: "bad",
      // Nothing is marked that could be looked over: the file was chosen elsewhere.
      title: ofFile ?? textOf(failed),
      description:
        (details === ofFile ? undefined : details) ??
        detailOf(failed) ??
        (requestId && common("reference", { reference: requestId })),
    });
  };
}
