"use client";

import { useTranslations } from "next-intl";
import type { Failed } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-report-failure";
import { findMessage } from "@/components/i18n/find-message";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";

interface ImportFailureProps {
  failed: Failed;
  onAgain: () => void;
  /** Takes over the text without the model; null if that has been tried. */
  onAsIs: (() => void) | null;
  onOther: () => void;
}

/** The file is readable; only the model failed. */
const modelErrors = new Set(["INVALID_DOC_BODY", "recognition_failed", "NO_LLM_KEY"]);

/** Failures after which the same attempt is worth repeating. */
const temporaryErrors = new Set([
  "recognition_failed",
  "INVALID_DOC_BODY",
  "rate_limited",
  "unavailable",
  "network",
  "internal_error",
]);

/** Says why there is no template, and what to do about it. */
export function ImportFailure({ failed, onAgain, onAsIs, onOther }: ImportFailureProps) {
  const t = useTranslations("imports.failure");
  const reasons = useTranslations("imports.failure.reasons");
  const advice = useTranslations("imports.failure.advice");
  const common = useTranslations("common");
  const textOf = useErrorText();
  const { error, detail, requestId } = failed;
  const description = [
    detail && findMessage(reasons, detail),
    (detail && findMessage(advice, detail)) || findMessage(advice, error),
  ].filter(Boolean);
  return (
    <Card flush className="max-w-3xl">
      <ErrorState
        title={textOf(failed)}
        description={description.join(" ")}
        reference={requestId}
        actions={
          <>
            {onAsIs && modelErrors.has(error) && (
              <Button variant="primary" onClick={onAsIs}>
                {t("asIs")}
              </Button>
            )}
            {temporaryErrors.has(error) && <Button onClick={onAgain}>{common("retry")}</Button>}
            <Button onClick={onOther}>{t("other")}</Button>
          </>
        }
      />
    </Card>
  );
}
