import { type FocusEvent, useState } from "react";
import { cellOf } from "./cell-dom";
import type { LineColumn } from "./columns";
import { type LineDraft, unreadableCells } from "./line-draft";

/**
 * Returns the cells of a row that are marked as wrong. Text being typed is not marked
 * yet: a number is checked once its cell is left, a missing name once the row is left.
 * A marked cell stays marked until it is correct, even while it is being edited.
 */
export function useMarkedCells(line: LineDraft, isActive: boolean) {
  const [previouslyMarked, setPreviouslyMarked] = useState<readonly LineColumn[]>([]);
  const markedCells = unreadableCells(line).filter(
    (column) => !isActive || previouslyMarked.includes(column),
  );
  if (markedCells.join() !== previouslyMarked.join()) setPreviouslyMarked(markedCells);
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const column = cellOf(target)?.column;
    if (column && column !== "name") setPreviouslyMarked((before) => [...before, column]);
  };
  return { markedCells, onBlur };
}
