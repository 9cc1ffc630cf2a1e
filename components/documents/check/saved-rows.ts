import type { LineDraft } from "@/components/documents/lines/line-draft";
import type { ProblemRecord } from "@/lib/documents/schema";
import { fillMarks } from "@/lib/values/text";

/** At which row of the page each saved line stands, from 0, −1 for one that is gone from it; null where they are the same. */
export type SavedRows = readonly number[] | null;

/** Rows that are blank, or cannot be read yet, stand on the page alone: the lines below them are further down than in the database. */
export function savedRows(lines: readonly LineDraft[], lineKeys: readonly string[]): SavedRows {
  if (lineKeys.every((key, index) => lines[index]?.key === key)) return null;
  const places = new Map(lines.map(({ key }, row) => [key, row]));
  return lineKeys.map((key) => places.get(key) ?? -1);
}

/** Problems of the lines as they are saved, at the rows that the person sees; those of rows that are gone fall away. */
export function atRows(problems: readonly ProblemRecord[], rows: SavedRows): readonly ProblemRecord[] {
  if (!rows) return problems;
  return problems.flatMap((problem) => {
    const [root, index, ...rest] = problem.path.split(".");
    if (root !== "lines" || index === undefined) return [problem];
    const row = rows[Number(index)] ?? -1;
    if (row === -1) return [];
    const { message, messageOfLine } = problem;
    const said = messageOfLine ? fillMarks(messageOfLine, { line: row + 1 }) : message;
    return [{ ...problem, path: [root, row, ...rest].join("."), message: said }];
  });
}
