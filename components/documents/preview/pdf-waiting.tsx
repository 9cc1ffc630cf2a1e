"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";

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
