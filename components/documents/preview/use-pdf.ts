"use client";

import { useEffect, useRef, useState } from "react";
import { openPdf, type PDFDocumentProxy } from "./pdf";

/** The PDF at an address, opened again for each version; the one before stays until the next is there. */
export function usePdf(address: string, version: number) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<PDFDocumentProxy | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    openPdf(`${address}?v=${version}&attempt=${attempt}`, signal).then(
      (next) => {
        if (signal.aborted) return void next.loadingTask.destroy();
        void shown.current?.loadingTask.destroy();
        shown.current = next;
        setPdf(next);
        setFailed(false);
      },
      () => signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [address, version, attempt]);

  useEffect(
    () => () => {
      void shown.current?.loadingTask.destroy();
      shown.current = null;
    },
    [],
  );

  return { pdf, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
