"use client";

import { useEffect, useRef, useState } from "react";
import { type OpenedPdf, openPdf } from "./pdf";

/**
 * Loads the PDF at an address, again for each version. The previous one stays
 * until the next has loaded, also when loading it has failed (`hasFailed`).
 */
export function usePdf(address: string, version: number) {
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef<OpenedPdf | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    openPdf(`${address}?v=${version}&attempt=${attempt}`, signal).then(
      (next) => {
        if (signal.aborted) return void next.pdf.loadingTask.destroy();
        void shown.current?.pdf.loadingTask.destroy();
        shown.current = next;
        setOpened(next);
        setFailed(false);
      },
      () => signal.aborted || setFailed(true),
    );
    return () => controller.abort();
  }, [address, version, attempt]);

  useEffect(
    () => () => {
      void shown.current?.pdf.loadingTask.destroy();
      shown.current = null;
    },
    [],
  );

  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { opened, hasFailed, retry };
}
