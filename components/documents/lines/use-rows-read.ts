"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { focusOn } from "@/components/documents/focus-on";
import { useStable } from "@/components/documents/use-stable";
import { toast } from "@/components/ui/toast";
import { cellOf } from "./cell-dom";
import { type LineDraft, unreadableCells } from "./line-draft";

/**
 * Tells whether every row can be read, after the cell that is being typed into was read as one that is left. The first
 * row that cannot is named and gets the focus.
 */
export function useRowsRead(lines: readonly LineDraft[]): () => boolean {
  const t = useTranslations("document.lines");
  const linesNow = useStable(() => lines);
  return useStable(() => {
    const typed = cellOf(document.activeElement)?.control;
    if (typed) flushSync(() => typed.blur());
    const waiting = linesNow().map((line) => unreadableCells(line)[0]);
    const row = waiting.findIndex((column) => column !== undefined);
    if (row === -1) {
      typed?.focus();
      return true;
    }
    toast({ tone: "bad", title: t("unreadable", { row: row + 1 }) });
    focusOn(`[data-row="${row}"][data-column="${waiting[row]}"]`);
    return false;
  });
}
