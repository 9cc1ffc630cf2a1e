"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Failed } from "./result";

type Errors = ReturnType<typeof useTranslations<"errors">>;
type ErrorKey = Parameters<Errors>[0];

/** Tells a failure in the words of its code; `details` says more than the code does. */
export function useFailure() {
  const t = useTranslations("errors");
  const common = useTranslations("common");
  return ({ error, requestId }: Failed, details?: string) => {
    const key = error as ErrorKey;
    toast({
      tone: "bad",
      title: t.has(key) ? t(key) : t("internal_error"),
      description: details ?? (requestId && common("reference", { reference: requestId })),
    });
  };
}
