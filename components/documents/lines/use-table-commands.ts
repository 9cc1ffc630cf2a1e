"use client";

import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { focusCell, selectAll, startEditing } from "./cell-dom";
import type { LineColumn } from "./columns";
import type { LinesAction, LinesState } from "./lines-state";
import type { LinesCommand } from "./navigation";

interface TableCommandsOptions {
  table: RefObject<HTMLTableElement | null>;
  state: LinesState;
  columns: readonly LineColumn[];
  dispatch: (action: LinesAction) => void;
  onMenu: (key: string) => void;
}

/**
 * Returns a function that carries out the command of a key or a
 * row's menu, and puts the focus where the work continues.
 */
export function useTableCommands({ table, state, columns, dispatch, onMenu }: TableCommandsOptions) {
  const { lines, typing } = state;
  const focus = (row: number, column: LineColumn) => focusCell(table.current, row, column);
  /** Renders the change at once, so that the focus can be moved to it. */
  const change = (action: LinesAction) => flushSync(() => dispatch(action));

  return (command: LinesCommand, row: number, column: LineColumn) => {
    const key = lines[row]?.key;
    if (key === undefined) return;
    switch (command.type) {
      case "go":
        return focus(command.to.row, columns[command.to.column] ?? column);
      case "append":
        change({ type: "insert", at: lines.length });
        return focus(lines.length, "name");
      case "insert":
        change({ type: "insert", at: command.at });
        return focus(command.at, "name");
      case "duplicate":
        change({ type: "duplicate", key });
        return focus(row + 1, column);
      case "remove":
        change({ type: "remove", key });
        return focus(row, column);
      case "move":
        change({ type: "move", key, by: command.by });
        return focus(row + command.by, column);
      case "undo":
      case "redo":
        change({ type: command.type });
        return focus(row, column);
      case "menu":
        return onMenu(key);
      case "edit":
        return applyToFocusedCell(startEditing);
      case "revert":
        if (typing === `${key}.${column}`) change({ type: "undo" });
        return applyToFocusedCell(selectAll);
      case "stay":
    }
  };
}

function applyToFocusedCell(act: typeof selectAll) {
  const control = document.activeElement;
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  ) {
    act(control);
  }
}
