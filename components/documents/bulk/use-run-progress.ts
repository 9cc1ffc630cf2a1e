"use client";

import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ask } from "@/components/forms/ask";
import { listen } from "@/components/shell/live/live-events";
import type { BulkRun, BulkRunRow } from "@/lib/bulk-runs/schema";

/** Milliseconds between polls, which are needed because events may be missed. */
const lookAgainMs = 3_000;

/** Returns the progress of a run, read again at each event until the run is over. */
export function useRunProgress(id: string, known?: BulkRunRow) {
  const locale = useLocale();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [isLost, setLost] = useState(false);
  const isOver = (run ?? known)?.state !== undefined && (run ?? known)?.state !== "running";
  const read = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await ask<BulkRun>(locale, `/api/bulk-runs/${id}`);
    if (signal.aborted) return;
    setLost(!answer.ok);
    if (answer.ok) setRun(answer.data);
  });
  const needsReading = !isOver || (!known && !run);
  useEffect(() => {
    if (!needsReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const look = () => void read(signal);
    const stop = listen(
      { onEvent: ({ subjectId }) => subjectId === id && look(), onResync: look },
      new Date().toISOString(),
    );
    const timer = setInterval(look, lookAgainMs);
    look();
    return () => {
      controller.abort();
      clearInterval(timer);
      stop();
    };
  }, [id, needsReading]);
  return { run, isLost };
}
