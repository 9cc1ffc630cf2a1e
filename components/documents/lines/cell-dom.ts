import { type LineColumn, lineColumns } from "./columns";
import type { CellText } from "./navigation";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The cell in which an event of the table occurred. */
export type CellInTable = { control: Control; row: number; column: LineColumn };

export function cellOf(target: EventTarget | null): CellInTable | null {
  if (!(target instanceof HTMLElement)) return null;
  const column = lineColumns.find((each) => each === target.dataset.column);
  return column ? { control: target as Control, row: Number(target.dataset.row), column } : null;
}

/** Focuses a cell, or the one in the last row when the table has become shorter. */
export function focusCell(table: HTMLTableElement | null, row: number, column: LineColumn): void {
  const columnSelector = `[data-column="${column}"]`;
  const cell =
    table?.querySelector<HTMLElement>(`[data-row="${Math.max(row, 0)}"]${columnSelector}`) ??
    [...(table?.querySelectorAll<HTMLElement>(columnSelector) ?? [])].at(-1);
  cell?.focus();
}

const singleLineHeightPx = 44;

export function cellTextOf(control: Control): CellText {
  if (control instanceof HTMLSelectElement) {
    return { kind: "choice", length: 0, selectionStart: 0, selectionEnd: 0, isWrapped: false };
  }
  return {
    kind: "text",
    length: control.value.length,
    selectionStart: control.selectionStart ?? 0,
    selectionEnd: control.selectionEnd ?? 0,
    isWrapped: control.offsetHeight > singleLineHeightPx,
  };
}

/** Selects the whole text of a cell that is entered: typing replaces it, and the arrows move on. */
export function selectAll(control: Control): void {
  if (!(control instanceof HTMLSelectElement)) control.select();
}

/** F2: puts the caret into the text, or opens the list. */
export function startEditing(control: Control): void {
  if (control instanceof HTMLSelectElement) control.showPicker();
  else control.setSelectionRange(control.value.length, control.value.length);
}
