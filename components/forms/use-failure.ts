"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Failed } from "./result";

type Errors = ReturnType<typeof useTranslations<"errors">>;
type ErrorKey = Parameters<Errors>[0];

/** The words for the code of a failure. */
export function useErrorText() {
  const t = useTranslations("errors");
  return ({ error }: Failed): string => {
    const key = error as ErrorKey;
    return t.has(key) ? t(key) : t("internal_error");
  };
}

/** The words for what a failure adds to its code; undefined when there are none. */
function useDetailText() {
  const t = useTranslations("errors");
  return ({ detail }: Failed): string | undefined => {
    const key = `details.${detail}` as ErrorKey;
    return detail && t.has(key) ? t(key) : undefined;
  };
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
