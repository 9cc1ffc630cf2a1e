"use client";

import { useEffect, useRef } from "react";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { dismissToast, toast } from "@/components/ui/toast";
import type { LineDraft } from "./line-draft";

/** Milliseconds for a toast with a description, which takes longer to read. */
const longToastMs = 15_000;

export interface UndoOffer {
  title: string;
  description?: string;
  label: string;
  undo: () => void;
}

/**
 * Returns a function that reports a step that has already been applied, and offers to undo
 * it as long as it is the last one: later, undoing would remove what was typed since.
 */
export function useUndoOffer(lines: readonly LineDraft[]) {
  const offered = useRef<{ id: number; lines: readonly LineDraft[] } | null>(null);
  useEffect(() => {
    if (!offered.current || offered.current.lines === lines) return;
    dismissToast(offered.current.id);
    offered.current = null;
  }, [lines]);
  return useStableCallback(({ title, description, label, undo }: UndoOffer) => {
    const durationMs = description ? longToastMs : undefined;
    const id = toast({ title, description, durationMs, action: { label, onSelect: undo } });
    offered.current = { id, lines };
  });
}
