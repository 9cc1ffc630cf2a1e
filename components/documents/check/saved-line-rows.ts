import type { LineDraft } from "@/components/documents/lines/line-draft";
import type { ProblemRecord } from "@/lib/documents/schema";
import { fillMarks } from "@/lib/values/text";

/**
 * For each saved line the index of its row on the page, from 0;
 * −1 for a removed row. Null when the indexes are the same.
 */
export type SavedLineRows = readonly number[] | null;

/**
 * Maps the saved lines to the rows of the page. Blank and unreadable rows exist only
 * on the page, so the lines below them are further down there than in the database.
 */
export function rowsOfSavedLines(lines: readonly LineDraft[], lineKeys: readonly string[]): SavedLineRows {
  if (lineKeys.every((key, index) => lines[index]?.key === key)) return null;
  const rowByKey = new Map(lines.map(({ key }, row) => [key, row]));
  return lineKeys.map((key) => rowByKey.get(key) ?? -1);
}

/** Moves the problems of saved lines to the rows shown on the page; problems of removed rows are dropped. */
export function problemsAtRows(
  problems: readonly ProblemRecord[],
  rows: SavedLineRows,
): readonly ProblemRecord[] {
  if (!rows) return problems;
  return problems.flatMap((problem) => {
    const [root, index, ...rest] = problem.path.split(".");
    if (root !== "lines" || index === undefined) return [problem];
    const row = rows[Number(index)] ?? -1;
    if (row === -1) return [];
    const { message, messageOfLine } = problem;
    const shownMessage = messageOfLine ? fillMarks(messageOfLine, { line: row + 1 }) : message;
    return [{ ...problem, path: [root, row, ...rest].join("."), message: shownMessage }];
  });
}
