"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useIsInForm } from "@/components/forms/form-context";
import { otherBuild } from "@/components/shell/build/other-build";
import { pressed } from "@/components/shortcuts/pressed";
import { toast } from "@/components/ui/toast";
import { isCalculated } from "@/lib/values/line-amounts";
import { cellOf, cellTextOf, selectAll } from "./cell-dom";
import { tidyText } from "./cell-text";
import type { LineColumn } from "./columns";
import type { VatMode } from "./line-amounts";
import { isBlank } from "./line-draft";
import {
  canAppend,
  type LinesAction,
  type LinesState,
  maxLines,
  pastedRatesOf,
  type ReplacedRate,
  replacedRates,
} from "./lines-state";
import { commandOf, type LinesCommand } from "./navigation";
import type { ComparedSums } from "./pasted-sums";
import { parseTsv } from "./tsv";

interface TableEventsOptions {
  state: LinesState;
  vatMode: VatMode;
  /** Sets the VAT mode of the document; null if it cannot be changed here. */
  onVatMode: ((vatMode: VatMode) => void) | null;
  columns: readonly LineColumn[];
  dispatch: (action: LinesAction) => void;
  perform: (command: LinesCommand, row: number, column: LineColumn) => void;
  onPasted: (pasted: PastedRows) => void;
}

/** The result of a paste. */
export interface PastedRows extends Pick<ComparedSums, "differingTotal"> {
  /** The VAT mode in which the rows come to the sums of their table, if that is not the document's, and what was done. */
  otherMode: { fitting: VatMode; former: VatMode; isSet: boolean } | null;
  rows: number;
  /** The number of rows for which the document has no room. */
  leftOut: number;
  /** The VAT texts that are not a known rate. */
  unknownRates: string[];
  /** Whether the table has headings but no amounts. */
  hasNoPrices: boolean;
  replaced: ReplacedRate[];
  /** The numbers of the lines whose price or discount was converted, and of those whose sum is not the table's. */
  convertedLines: number[];
  differingLines: number[];
}

/** Reads pasted tables; loaded when a cell gets the focus, because few pages are pasted into. */
const loadPaste = () => import("./paste");

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
      loadPaste().catch(() => {});
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
      const reader = await loadPaste().catch(() => null);
      if (!reader) {
        toast({ tone: "bad", title: t(otherBuild.get() ? "outdated" : "network") });
        return;
      }
      const rateAt = pastedRatesOf(state);
      const { rows, unknownRates, hasNoPrices, converted, differing, differingTotal, fittingMode } =
        reader.readPasted(cells, cell.column, columns, {
          ...{ locale, vatMode, rateOf: (row, said) => rateAt(cell.row + row, said) },
          canSwitchMode: onVatMode !== null && !isCalculated(state.defaultVatRate),
        });
      const fitting = rows.slice(0, maxLines - cell.row);
      const hasOtherLines = lines.some(
        (line, at) => (at < cell.row || at >= cell.row + fitting.length) && !isBlank(line),
      );
      const isSet = fittingMode !== vatMode && !hasOtherLines;
      const replaced = replacedRates(state, fitting);
      flushSync(() => {
        dispatch({ type: "paste", at: cell.row, rows: fitting });
        if (isSet) onVatMode?.(fittingMode);
      });
      selectAll(cell.control);
      const numbersOf = (indexes: number[]) =>
        indexes.filter((index) => index < fitting.length).map((index) => cell.row + index + 1);
      onPasted({
        ...{
          rows: fitting.length,
          leftOut: rows.length - fitting.length,
          unknownRates,
          hasNoPrices,
          replaced,
        },
        ...{ convertedLines: numbersOf(converted), differingLines: numbersOf(differing), differingTotal },
        otherMode: fittingMode === vatMode ? null : { fitting: fittingMode, former: vatMode, isSet },
      });
    },
  };
}
