"use client";

import { useRef, useState } from "react";
import type { Result } from "@/components/forms/result";
import { type Outcome, runEach } from "./run-each";

interface Progress<Item, Output> {
  total: number;
  outcomes: readonly Outcome<Item, Output>[];
  isRunning: boolean;
}

/** Performs a task for each of many items, two at a time, and returns the progress; it can be stopped between items. */
export function useRunEach<Item, Output>(perform: (item: Item) => Promise<Result<Output>>) {
  const [progress, setProgress] = useState<Progress<Item, Output> | null>(null);
  const controller = useRef<AbortController>(null);
  const start = async (items: readonly Item[]) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    const outcomes: Outcome<Item, Output>[] = [];
    const updateProgress = (isRunning: boolean) =>
      setProgress({ total: items.length, outcomes: [...outcomes], isRunning });
    updateProgress(true);
    const onOutcome = (outcome: Outcome<Item, Output>) => {
      outcomes.push(outcome);
      updateProgress(true);
    };
    await runEach(items, perform, { concurrency: 2, signal, onOutcome });
    updateProgress(false);
    return outcomes;
  };
  return { progress, start, stop: () => controller.current?.abort() };
}
