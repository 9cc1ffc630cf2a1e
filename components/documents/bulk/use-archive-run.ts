"use client";

import { useEffect, useRef, useState } from "react";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { attempt } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";
import type { ArchiveTask } from "./archive-task";
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
export function useArchiveRun(task: ArchiveTask, onEnd: (progress: ArchiveProgress) => void) {
  const [progress, setProgress] = useState<ArchiveProgress>({
    total: task.documents.length,
    outcomes: [],
    isRunning: true,
    isStopped: false,
  });
  const notify = useReportFailure();
  const controller = useRef<AbortController>(null);

  const run = async (
    documents: readonly ChosenDocument[],
    earlierOutcomes: readonly Outcome<ChosenDocument>[],
  ) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const outcomes = [...earlierOutcomes];
    setProgress((now) => ({ ...now, outcomes: earlierOutcomes, isRunning: true, isStopped: false }));
    await runEach(documents, (document) => task.perform(document, signal), {
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
    const finalProgress = {
      total: task.documents.length,
      outcomes,
      isRunning: false,
      isStopped: !isFinished,
    };
    setProgress(finalProgress);
    onEnd(finalProgress);
  };

  const finish = async () => {
    const failure = await attempt(async () => task.finish());
    if (failure) notify(failure);
    return !failure;
  };

  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void run(task.documents, []);
  });

  const succeeded = progress.outcomes.filter(({ result }) => result.ok);
  return {
    progress,
    stop: () => controller.current?.abort(),
    retry: () => {
      const doneIds = new Set(succeeded.map(({ item }) => item.id));
      void run(
        task.documents.filter(({ id }) => !doneIds.has(id)),
        succeeded,
      );
    },
  };
}
