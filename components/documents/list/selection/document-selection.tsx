"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import type { BulkBarProps } from "@/components/documents/bulk/bulk-bar";
import { onDemand } from "@/components/ui/on-demand";
import type { ChosenDocument } from "./chosen-document";
import {
  emptySelection,
  latestChosen,
  type Selection,
  withAdded,
  withAllToggled,
  withOnly,
  withRangeTo,
  withToggled,
} from "./selection";
import { SelectionContextProvider } from "./selection-context";
import { useSelectionKeys } from "./use-selection-keys";

interface DocumentSelectionProps extends Omit<BulkBarProps, "open"> {
  rows: readonly ChosenDocument[];
  children: ReactNode;
}

const BulkBar = onDemand<BulkBarProps>(
  async () => (await import("@/components/documents/bulk/bulk-bar")).BulkBar,
  ["bulk", "repeats"],
);

/** Lets the user select documents of a list, across its pages, and shows the actions for them. */
export function DocumentSelection({ rows, children, ...bar }: DocumentSelectionProps) {
  const t = useTranslations("lists.choose");
  const [selection, setSelection] = useState<Selection<ChosenDocument>>(emptySelection);
  const context = useMemo(() => {
    const withRow = (id: string, change: (row: ChosenDocument) => void) => {
      const row = rows.find((each) => each.id === id);
      if (row) change(row);
    };
    return {
      rows,
      chosen: latestChosen(selection, rows),
      isChosen: (id: string) => selection.chosen.has(id),
      toggle: (id: string, isRange = false) =>
        withRow(id, (row) =>
          setSelection((before) => (isRange ? withRangeTo(before, rows, row) : withToggled(before, row))),
        ),
      toggleAll: () => setSelection((before) => withAllToggled(before, rows)),
      add: (documents: readonly ChosenDocument[]) => setSelection((before) => withAdded(before, documents)),
      keep: (ids: readonly string[]) => setSelection((before) => withOnly(before, ids)),
      clear: () => setSelection(emptySelection),
    };
  }, [rows, selection]);
  useSelectionKeys(context);
  const count = selection.chosen.size;
  return (
    <SelectionContextProvider value={context}>
      <div data-choosing={count > 0 || undefined} className="flex flex-col gap-3.5">
        {children}
        <p role="status" className="sr-only">
          {count > 0 && t("count", { count })}
        </p>
        <BulkBar {...bar} open={count > 0} />
      </div>
    </SelectionContextProvider>
  );
}
