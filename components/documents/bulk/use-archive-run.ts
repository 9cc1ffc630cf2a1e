"use client";

import { useEffect, useRef, useState } from "react";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { attempt } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import type { Archiving } from "./archiving";
import { type Outcome, runEach } from "./run-each";

/** Low enough to leave the service to others, and to keep the events in about the order of the list. */
const concurrency = 2;

export interface ArchiveProgress {
  total: number;
  /** The latest outcome of each document processed so far. */
  outcomes: readonly Outcome<ChosenDocument>[];
  isRunning: boolean;
  isStopped: boolean;
}

/**
 * Starts the work when it is first shown, and retries the failed documents on request; `onEnd` is called at each end.
 */
export function useArchiveRun(work: Archiving, onEnd: (progress: ArchiveProgress) => void) {
  const [progress, setProgress] = useState<ArchiveProgress>({
    total: work.documents.length,
    outcomes: [],
    isRunning: true,
    isStopped: false,
  });
  const notify = useFailure();
  const controller = useRef<AbortController>(null);

  const run = async (documents: readonly ChosenDocument[], before: readonly Outcome<ChosenDocument>[]) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const outcomes = [...before];
    setProgress((now) => ({ ...now, outcomes: before, isRunning: true, isStopped: false }));
    await runEach(documents, (document) => work.perform(document, signal), {
      concurrency,
      signal,
      onOutcome: (outcome) => {
        // A document interrupted by stopping does not count as processed.
        if (signal.aborted && !outcome.result.ok) return;
        outcomes.push(outcome);
        setProgress((now) => ({ ...now, outcomes: [...outcomes] }));
      },
    });
    const isFinished = !signal.aborted && (await finish());
    const end = { total: work.documents.length, outcomes, isRunning: false, isStopped: !isFinished };
    setProgress(end);
    onEnd(end);
  };

  const finish = async () => {
    const failed = await attempt(async () => work.finish());
    if (failed) notify(failed);
    return !failed;
  };

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void run(work.documents, []);
  });

  const succeeded = progress.outcomes.filter(({ result }) => result.ok);
  return {
    progress,
    stop: () => controller.current?.abort(),
    retry: () => {
      const done = new Set(succeeded.map(({ item }) => item.id));
      void run(
        work.documents.filter(({ id }) => !done.has(id)),
        succeeded,
      );
    },
  };
}
