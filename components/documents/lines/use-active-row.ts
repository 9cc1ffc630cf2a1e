"use client";

import { type FocusEvent, useState } from "react";
import { cellOf } from "./cell-dom";
import type { LineDraft } from "./line-draft";

/** Tracks the row with the focus, by its key, while the focus is in the table. */
export function useActiveRow(lines: readonly LineDraft[]) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  return {
    activeKey,
    enter: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      if (cell) setActiveKey(lines[cell.row]?.key ?? null);
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setActiveKey(null);
    },
  };
}
