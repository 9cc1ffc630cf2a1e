"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { PdfPage } from "./pdf-page";
import { usePdf } from "./use-pdf";

interface PdfViewProps {
  documentId: string;
  /** The saved version to show; the one before stays until this one is ready. */
  version: number;
  onPages: (count: number | null) => void;
}

/** The bytes that the service prints, drawn page by page. */
export function PdfView({ documentId, version, onPages }: PdfViewProps) {
  const t = useTranslations("document.preview");
  const { pdf, hasFailed, retry } = usePdf(`/api/documents/${documentId}/pdf`, version);
  const pages = pdf?.numPages ?? null;
  useEffect(() => {
    onPages(pages);
    return () => onPages(null);
  }, [pages, onPages]);

  if (hasFailed && !pdf) return <ErrorState title={t("pdfFailed")} onRetry={retry} />;
  if (!pdf) {
    return (
      <p role="status" className="flex justify-center gap-2 py-16 text-muted">
        <Spinner />
        {t("pdfLoading")}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} />
      ))}
    </div>
  );
}
