"use client";

import { useEffect } from "react";
import { PdfPage } from "./pdf-page";
import { PdfFailed, PdfLoading, PdfOutdated } from "./pdf-waiting";
import { usePdf } from "./use-pdf";

interface PdfViewProps {
  documentId: string;
  /** The saved version to show; the previous one stays until this one is loaded. */
  version: number;
  onPages: (count: number | null) => void;
}

/** The PDF made by the server, drawn page by page. */
export function PdfView({ documentId, version, onPages }: PdfViewProps) {
  const { opened, hasFailed, retry } = usePdf(`/api/documents/${documentId}/pdf`, version);
  const pages = opened?.pdf.numPages ?? null;
  useEffect(() => {
    onPages(pages);
    return () => onPages(null);
  }, [pages, onPages]);

  if (!opened) return hasFailed ? <PdfFailed onRetry={retry} /> : <PdfLoading />;
  return (
    <div className="flex flex-col gap-3">
      {hasFailed && <PdfOutdated onRetry={retry} />}
      {Array.from({ length: opened.pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} {...opened} number={number} />
      ))}
    </div>
  );
}
