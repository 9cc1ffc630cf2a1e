"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { focusOn } from "@/components/documents/focus-on";
import { useStable } from "@/components/documents/use-stable";
import { toast } from "@/components/ui/toast";
import { capitalize } from "@/lib/values/text";
import { cellOf } from "./cell-dom";
import { type LineDraft, unreadableCells } from "./line-draft";
import { useCellReasons } from "./use-cell-reasons";

/**
 * Returns a function that tells whether every row can be read, after completing the cell that is
 * being typed into. If a row cannot be read, it is reported and the first one gets the focus.
 */
export function useRowsRead(lines: readonly LineDraft[]): () => boolean {
  const t = useTranslations("document.lines");
  const reasonOf = useCellReasons();
  const linesNow = useStable(() => lines);
  return useStable(() => {
    const typed = cellOf(document.activeElement)?.control;
    if (typed) flushSync(() => typed.blur());
    const waiting = linesNow().map((line) => unreadableCells(line)[0]);
    const row = waiting.findIndex((column) => column !== undefined);
    const column = waiting[row];
    if (column === undefined) {
      typed?.focus();
      return true;
    }
    toast({
      tone: "bad",
      title: t("unreadable", { row: row + 1 }),
      description: capitalize(reasonOf(column) ?? ""),
    });
    focusOn(`[data-row="${row}"][data-column="${column}"]`);
    return false;
  });
}
