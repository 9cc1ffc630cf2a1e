"use client";

import { useRef, useState } from "react";
import { useStable } from "@/components/documents/use-stable";
import { type LineDraft, type LineValues, valuesOf } from "./line-draft";
import { type LinesAction, type LinesState, linesReducer } from "./lines-state";

/** Hears the lines that can be saved, and the rows as they are typed. */
export type OnLines = (lines: readonly LineValues[], rows: readonly LineDraft[]) => void;

/** Rows that a table keeps itself and tells of. */
export function useOwnLines(start: () => LinesState, onChange: OnLines) {
  const [state, setState] = useState(start);
  // Leaving a cell does two things at once: the second rests on the first.
  const latest = useRef(state);
  const dispatch = useStable((action: LinesAction) => {
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
