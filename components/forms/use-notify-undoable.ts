"use client";

import { useTranslations } from "next-intl";
import { toast } from "@/components/ui/toast";
import type { Result } from "./result";
import { useRunAction } from "./use-run-action";

/** Milliseconds for which the undo is offered: enough to notice a mistake. */
export const undoOfferMs = 10_000;

interface Undoable<Output> {
  /** Says what was done. */
  done: string;
  /** The record concerned, where `done` does not name it. */
  subject?: string;
  /** Undoes the action, even after the user has moved to another page. */
  undo: () => Promise<Result<Output>>;
  /** The text shown after undoing. */
  undone: string;
  onUndone?: (output: Output) => void;
}

/** Returns a function that shows a toast about what was done and offers to undo it. */
export function useNotifyUndoable() {
  const label = useTranslations("common")("undo");
  const run = useRunAction();
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
      durationMs: undoOfferMs,
    });
  };
}
