"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Result } from "./result";
import { useRun } from "./use-run";

/** Time enough to see that it was the wrong one. */
export const undoMs = 10_000;

/**
 * Tells what was done and offers to take it back. `reverse` works wherever somebody has gone meanwhile; when it fails,
 * that is told.
 */
export function useUndoable() {
  const undo = useTranslations("common")("undo");
  const run = useRun();
  return <Output>(
    title: string,
    reverse: () => Promise<Result<Output>>,
    reversedTitle: string,
    onReversed?: (output: Output) => void,
  ) => {
    const onSelect = () =>
      void run(reverse, (output) => {
        toast({ tone: "ok", title: reversedTitle });
        onReversed?.(output);
      });
    toast({ tone: "ok", title, action: { label: undo, onSelect }, durationMs: undoMs });
  };
}
