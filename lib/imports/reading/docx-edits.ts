/** A replacement of a range of a text; an empty range is an insertion. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits in the order of their positions, and drops those within a range that is already replaced. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let copiedTo = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < copiedTo) continue;
    pieces.push(text.slice(copiedTo, edit.start), edit.text);
    copiedTo = edit.end;
  }
  return pieces.join("") + text.slice(copiedTo);
}
