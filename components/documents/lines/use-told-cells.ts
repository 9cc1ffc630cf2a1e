import { type FocusEvent, useState } from "react";
import { cellOf } from "./cell-dom";
import type { LineColumn } from "./columns";
import { type LineDraft, unreadableCells } from "./line-draft";

/**
 * Returns the cells of a row that are marked as wrong. Text being typed is not marked
 * yet: a number is checked once its cell is left, a missing name once the row is left.
 * A marked cell stays marked until it is correct, even while it is being edited.
 */
export function useToldCells(line: LineDraft, isActive: boolean) {
  const [known, setKnown] = useState<readonly LineColumn[]>([]);
  const told = unreadableCells(line).filter((column) => !isActive || known.includes(column));
  if (told.join() !== known.join()) setKnown(told);
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const column = cellOf(target)?.column;
    if (column && column !== "name") setKnown((before) => [...before, column]);
  };
  return { told, onBlur };
}
