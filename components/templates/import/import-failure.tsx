"use client";

import { useTranslations } from "next-intl";
import type { Failed } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";

interface ImportFailureProps {
  failed: Failed;
  onAgain: () => void;
  /** Takes the text without the model; null when that has been tried. */
  onAsIs: (() => void) | null;
  onOther: () => void;
}

/** The file is readable, only the model did not manage. */
const ofTheModel = new Set(["INVALID_DOC_BODY", "recognition_failed", "NO_LLM_KEY"]);

/** Worth the same attempt again. */
const passing = new Set([
  "recognition_failed",
  "INVALID_DOC_BODY",
  "rate_limited",
  "unavailable",
  "network",
  "internal_error",
]);

/** Why there is no template, and what to do about it. */
export function ImportFailure({ failed, onAgain, onAsIs, onOther }: ImportFailureProps) {
  const t = useTranslations("imports.failure");
  const common = useTranslations("common");
  const textOf = useErrorText();
  const { error, detail, requestId } = failed;
  const reason = `reasons.${detail}` as Parameters<typeof t.has>[0];
  const advice = `advice.${error}` as Parameters<typeof t.has>[0];
  const description = [
    detail && t.has(reason) ? t(reason as "reasons.damaged") : null,
    t.has(advice) ? t(advice as "advice.NO_OCR") : null,
  ].filter(Boolean);
  return (
    <Card flush className="max-w-3xl">
      <ErrorState
        title={textOf(failed)}
        description={description.join(" ")}
        reference={requestId}
        actions={
          <>
            {onAsIs && ofTheModel.has(error) && (
              <Button variant="primary" onClick={onAsIs}>
                {t("asIs")}
              </Button>
            )}
            {passing.has(error) && <Button onClick={onAgain}>{common("retry")}</Button>}
            <Button onClick={onOther}>{t("other")}</Button>
          </>
        }
      />
    </Card>
  );
}
