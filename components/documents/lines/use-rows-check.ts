"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { focusOn } from "@/components/documents/focus-on";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { toast } from "@/components/ui/toast";
import { capitalize } from "@/lib/values/text";
import { cellOf } from "./cell-dom";
import { type LineDraft, unreadableCells } from "./line-draft";
import { useCellReasons } from "./use-cell-reasons";

/**
 * Returns a function that tells whether every row can be read, after completing the cell that is
 * being typed into. If a row cannot be read, it is reported and the first one gets the focus.
 */
export function useRowsCheck(lines: readonly LineDraft[]): () => boolean {
  const t = useTranslations("document.lines");
  const reasonOf = useCellReasons();
  const linesNow = useStableCallback(() => lines);
  return useStableCallback(() => {
    const typedControl = cellOf(document.activeElement)?.control;
    if (typedControl) flushSync(() => typedControl.blur());
    const unreadableColumns = linesNow().map((line) => unreadableCells(line)[0]);
    const row = unreadableColumns.findIndex((column) => column !== undefined);
    const column = unreadableColumns[row];
    if (column === undefined) {
      typedControl?.focus();
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
