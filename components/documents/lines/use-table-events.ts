"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from "react";
import { useIsInForm } from "@/components/forms/form-context";
import { otherBuild } from "@/components/shell/build/other-build";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import { cellOf, cellTextOf, selectAll } from "./cell-dom";
import { tidyText } from "./cell-text";
import type { LineColumn } from "./columns";
import type { VatMode } from "./line-amounts";
import { canAppend, type LinesAction, type LinesState } from "./lines-state";
import { commandOf, type LinesCommand } from "./navigation";
import type { PastedRows } from "./paste-table";
import type { showPaste } from "./show-paste";
import { parseTsv } from "./tsv";

interface TableEventsOptions {
  state: LinesState;
  vatMode: VatMode;
  /** Sets the VAT mode of the document; null if it cannot be changed here. */
  onVatMode: ((vatMode: VatMode) => void) | null;
  columns: readonly LineColumn[];
  dispatch: (action: LinesAction) => void;
  perform: (command: LinesCommand, row: number, column: LineColumn) => void;
  onPasted: (pasted: PastedRows, show: typeof showPaste, apply: () => void) => void;
}

/** Loaded when a cell gets the focus. */
const loadPasting = async () => {
  const [{ pasteTable }, { showPaste }] = await Promise.all([
    import("./paste-table"),
    import("./show-paste"),
  ]);
  return { pasteTable, showPaste };
};

/** Handles keys, pasting and leaving cells, once for the whole table. */
export function useTableEvents(options: TableEventsOptions) {
  const { state, vatMode, onVatMode, columns, dispatch, perform, onPasted } = options;
  const { lines } = state;
  const locale = useLocale();
  const t = useTranslations("errors");
  const isInForm = useIsInForm();
  return {
    onKeyDown(event: KeyboardEvent) {
      const cell = cellOf(event.target);
      if (!cell || event.nativeEvent.isComposing || event.defaultPrevented) return;
      if (isInForm && pressed("forms", event) === "submit") return;
      const command = commandOf(
        event,
        cellTextOf(cell.control),
        { row: cell.row, column: columns.indexOf(cell.column) },
        { rows: lines.length, columns: columns.length, canAppend: canAppend(state) },
      );
      if (!command) return;
      event.preventDefault();
      perform(command, cell.row, cell.column);
    },
    onFocus(event: FocusEvent) {
      const cell = cellOf(event.target);
      if (!cell) return;
      selectAll(cell.control);
      // A failure shows itself when something is pasted.
      loadPasting().catch(() => {});
    },
    onBlur(event: FocusEvent) {
      const cell = cellOf(event.target);
      const line = cell && lines[cell.row];
      if (!cell || !line) return;
      const { column } = cell;
      if (column !== "vatRate") {
        dispatch({ type: "type", key: line.key, column, text: tidyText(column, line[column]) });
      }
      dispatch({ type: "settle" });
    },
    async onPaste(event: ClipboardEvent) {
      const cell = cellOf(event.target);
      const cells = parseTsv(event.clipboardData.getData("text/plain"));
      const isTable = cells.length > 1 || (cells[0]?.length ?? 0) > 1;
      if (!cell || !isTable) return;
      event.preventDefault();
      const pasting = await loadPasting().catch(() => null);
      if (!pasting) {
        toast({ tone: "bad", title: t(otherBuild.get() ? "outdated" : "network") });
        return;
      }
      const { rows, pasted } = pasting.pasteTable(cells, cell, {
        ...{ state, columns, vatMode, locale },
        canSetMode: onVatMode !== null,
      });
      onPasted(pasted, pasting.showPaste, () => {
        dispatch({ type: "paste", at: cell.row, rows });
        if (pasted.otherMode?.isSet) onVatMode?.(pasted.otherMode.fitting);
      });
      selectAll(cell.control);
    },
  };
}
