"use client";

import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { requestApi } from "@/components/forms/request-api";
import { listen } from "@/components/shell/live/live-events";
import type { BulkRun, BulkRunRow } from "@/lib/bulk-runs/schema";

/** Milliseconds between polls, which are needed because events may be missed. */
const pollIntervalMs = 3_000;

/** Returns the progress of a run, read again at each event until the run is over. */
export function useRunProgress(id: string, initialRun?: BulkRunRow) {
  const locale = useLocale();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [isLost, setLost] = useState(false);
  const isOver = (run ?? initialRun)?.state !== undefined && (run ?? initialRun)?.state !== "running";
  const readRun = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await requestApi<BulkRun>(locale, `/api/bulk-runs/${id}`);
    if (signal.aborted) return;
    setLost(!answer.ok);
    if (answer.ok) setRun(answer.data);
  });
  const needsReading = !isOver || (!initialRun && !run);
  useEffect(() => {
    if (!needsReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const readAgain = () => void readRun(signal);
    const stopListening = listen(
      { onEvent: ({ subjectId }) => subjectId === id && readAgain(), onResync: readAgain },
      new Date().toISOString(),
    );
    const timer = setInterval(readAgain, pollIntervalMs);
    readAgain();
    return () => {
      controller.abort();
      clearInterval(timer);
      stopListening();
    };
  }, [id, needsReading]);
  return { run, isLost };
}
