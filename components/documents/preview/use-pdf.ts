"use client";

import { useEffect, useRef, useState } from "react";
import { type OpenedPdf, openPdf } from "./pdf";

/**
 * The PDF at an address, opened again for each version; the one before stays until the next is there, also where that `hasFailed`
 * to come.
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
