/** A pressed key; `code` is its position on the keyboard, the same in a Russian and an English layout. */
export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

/** The text of a cell and the position of the caret. */
export type CellText = {
  /** A select has no caret. */
  kind: "text" | "choice";
  length: number;
  selectionStart: number;
  selectionEnd: number;
  /** The text takes several visual lines, so the up and down arrows first move within the cell. */
  isWrapped: boolean;
};

export type CellPosition = { row: number; column: number };

export type LinesCommand =
  | { type: "go"; to: CellPosition }
  /** Adds a row at the end. */
  | { type: "append" }
  | { type: "stay" }
  /** The whole text is selected; puts the caret into it. */
  | { type: "edit" }
  | { type: "revert" }
  | { type: "insert"; at: number }
  | { type: "duplicate" | "remove" | "menu" | "undo" | "redo" }
  | { type: "move"; by: -1 | 1 };

type TableSize = { rows: number; columns: number; canAppend: boolean };

/** Returns the command for a key pressed in the cell at `place`; null leaves the key to the browser. */
export function commandOf(
  press: KeyPress,
  text: CellText,
  place: CellPosition,
  table: TableSize,
): LinesCommand | null {
  if (press.ctrlKey || press.metaKey) return controlCommandOf(press, place);
  if (press.altKey) return altCommandOf(press);
  const { row, column } = place;
  switch (press.key) {
    case "ArrowUp":
      return leavesUp(text) ? goIfInside(table, row - 1, column) : null;
    case "ArrowDown":
      return leavesDown(text) ? goIfInside(table, row + 1, column) : null;
    case "ArrowLeft":
      return !press.shiftKey && leavesLeft(text) ? goIfInside(table, row, column - 1) : null;
    case "ArrowRight":
      return !press.shiftKey && leavesRight(text) ? goIfInside(table, row, column + 1) : null;
    case "Enter":
      return press.shiftKey ? goIfInside(table, row - 1, column) : goToNextRow(table, place);
    case "Tab":
      return !press.shiftKey && isLastCell(table, place) && table.canAppend ? { type: "append" } : null;
    case "F2":
      return { type: "edit" };
    case "F10":
      return press.shiftKey ? { type: "menu" } : null;
    case "ContextMenu":
      return { type: "menu" };
    case "Escape":
      return { type: "revert" };
    default:
      return null;
  }
}

function controlCommandOf(press: KeyPress, { row }: CellPosition): LinesCommand | null {
  if (press.key === "Enter") return { type: "insert", at: press.shiftKey ? row : row + 1 };
  if (press.key === "Delete") return { type: "remove" };
  if (press.code === "KeyZ") return { type: press.shiftKey ? "redo" : "undo" };
  if (press.code === "KeyY") return { type: "redo" };
  if (press.code === "KeyD") return { type: "duplicate" };
  return null;
}

function altCommandOf({ key }: KeyPress): LinesCommand | null {
  if (key === "ArrowUp") return { type: "move", by: -1 };
  return key === "ArrowDown" ? { type: "move", by: 1 } : null;
}

function goIfInside(table: TableSize, row: number, column: number): LinesCommand {
  const isInside = row >= 0 && row < table.rows && column >= 0 && column < table.columns;
  return isInside ? { type: "go", to: { row, column } } : { type: "stay" };
}

function goToNextRow(table: TableSize, { row, column }: CellPosition): LinesCommand {
  if (row < table.rows - 1) return goIfInside(table, row + 1, column);
  return table.canAppend ? { type: "append" } : { type: "stay" };
}

const isLastCell = (table: TableSize, { row, column }: CellPosition) =>
  row === table.rows - 1 && column === table.columns - 1;

/** Whether the whole text is selected, as after entering a cell: then the arrows move from cell to cell. */
const isFullySelected = ({ kind, length, selectionStart, selectionEnd }: CellText) =>
  kind === "choice" || (selectionStart === 0 && selectionEnd === length);

const leavesLeft = (text: CellText) => isFullySelected(text) || text.selectionEnd === 0;
const leavesRight = (text: CellText) => isFullySelected(text) || text.selectionStart === text.length;
const leavesUp = (text: CellText) => !text.isWrapped || leavesLeft(text);
const leavesDown = (text: CellText) => !text.isWrapped || leavesRight(text);
