import { type FocusEvent, useState } from "react";
import { cellOf } from "./cell-dom";
import type { LineColumn } from "./columns";
import { type LineDraft, unreadableCells } from "./line-draft";

/**
 * The cells of a row that are told to be wrong. What is still being typed is not yet: a number is once its cell is left, a
 * missing name once the row is. What was told stays told until it is right, also while it is being mended.
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
