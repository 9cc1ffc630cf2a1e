"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Result } from "./result";
import { useRun } from "./use-run";

/** Time enough to see that it was the wrong one. */
export const undoMs = 10_000;

interface Undoable<Output> {
  /** What was done. */
  done: string;
  /** With what, where that does not say it. */
  subject?: string;
  /** Takes it back, wherever somebody has gone meanwhile. */
  undo: () => Promise<Result<Output>>;
  /** What is shown when it is taken back. */
  undone: string;
  onUndone?: (output: Output) => void;
}

/** Shows what was done and offers to take it back. */
export function useUndoable() {
  const label = useTranslations("common")("undo");
  const run = useRun();
  return <Output>({ done, subject, undo, undone, onUndone }: Undoable<Output>) => {
    const onSelect = () =>
      void run(undo, (output) => {
        toast({ tone: "ok", title: undone, description: subject });
        onUndone?.(output);
      });
    toast({
      tone: "ok",
      title: done,
      description: subject,
      action: { label, onSelect },
      durationMs: undoMs,
    });
  };
}
