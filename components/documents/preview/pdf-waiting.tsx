"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { Strip } from "@/components/ui/strip";

export function PdfLoading() {
  const t = useTranslations("document.preview");
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-16 text-muted">
      <Spinner />
      {t("pdfLoading")}
    </p>
  );
}

export function PdfFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("document.preview");
  return <ErrorState title={t("pdfFailed")} onRetry={onRetry} />;
}

/** A warning above a PDF that shows the document's previous version. */
export function PdfOutdated({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("document.preview");
  const common = useTranslations("common");
  return (
    <div role="alert">
      <Strip
        tone="warn"
        icon={<Icon name="triangle-alert" className="size-4" />}
        title={t("pdfOutdated")}
        actions={
          <Button size="sm" onClick={onRetry}>
            {common("retry")}
          </Button>
        }
      />
    </div>
  );
}
