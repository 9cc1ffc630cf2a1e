"use client";

import { useRef, useState } from "react";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { type LineDraft, type LineValues, valuesOf } from "./line-draft";
import { type LinesAction, type LinesState, linesReducer } from "./lines-state";

/** Called with the lines that can be saved, and with the rows as they are typed. */
export type OnLinesChange = (lines: readonly LineValues[], rows: readonly LineDraft[]) => void;

/** Manages the rows of a table that keeps them itself and reports changes. */
export function useLinesState(start: () => LinesState, onChange: OnLinesChange) {
  const [state, setState] = useState(start);
  // Leaving a cell dispatches two actions at once: the second must see the result of the first.
  const latest = useRef(state);
  const dispatch = useStableCallback((action: LinesAction) => {
    const before = latest.current;
    const next = linesReducer(before, action);
    latest.current = next;
    setState(next);
    if (next.lines !== before.lines)
      onChange(
        next.lines.flatMap((line) => valuesOf(line) ?? []),
        next.lines,
      );
  });
  return [state, dispatch] as const;
}
