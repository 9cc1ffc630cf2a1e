import { isBlank, type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import { maxLines } from "@/components/documents/lines/lines-state";
import { areConflicting, diffRows } from "./row-changes";

/** A row with the blank rows below it, which do not count as changes. */
type RowGroup = readonly LineDraft[];

/**
 * Merges the rows of this page (`mine`) with the changes of the stored rows (`theirs`)
 * since their common `base`. Returns null when a person has to decide: both sides have
 * changed or moved the same row or added rows at the same place, or rows of the base are
 * identical and cannot be told apart. A row that cannot be read yet counts as changed here.
 */
export function mergeLines(
  base: readonly LineValues[],
  mine: readonly LineDraft[],
  theirs: readonly LineDraft[],
): readonly LineDraft[] | null {
  const baseTexts = base.map(textOfValues);
  if (new Set(baseTexts).size < baseTexts.length) return null;
  const { head: leadingBlanks, groups } = groupRows(mine);
  const ownDiff = diffRows(
    baseTexts,
    groups.map(([row]) => textOfRow(row!)),
  );
  const theirDiff = diffRows(baseTexts, theirs.map(textOfRow));
  const theirChanges = theirDiff.changes.filter(({ id }) => !ownDiff.changes.some((each) => each.id === id));
  if (theirChanges.some((change) => ownDiff.changes.some((each) => areConflicting(each, change))))
    return null;

  const merged = [...leadingBlanks];
  for (let position = 0; position <= baseTexts.length; ) {
    const ownChangesHere = ownDiff.changes.filter(({ from }) => from === position);
    const theirChangesHere = theirChanges.filter(({ from }) => from === position);
    for (const { to, rows } of theirChangesHere) if (to === position) merged.push(...theirs.slice(...rows));
    for (const { to, rows } of ownChangesHere)
      if (to === position) merged.push(...groups.slice(...rows).flat());
    const ownReplacement = ownChangesHere.find(({ to }) => to > position);
    const theirReplacement = theirChangesHere.find(({ to }) => to > position);
    if (ownReplacement) merged.push(...groups.slice(...ownReplacement.rows).flat());
    else if (theirReplacement)
      merged.push(
        ...replaceGroups(
          groupsBetween(position, theirReplacement.to),
          theirs.slice(...theirReplacement.rows),
        ),
      );
    else if (position < baseTexts.length) merged.push(...groups[ownDiff.places.get(position)!]!);
    position = (ownReplacement ?? theirReplacement)?.to ?? position + 1;
  }
  return merged.length > maxLines ? null : merged;

  function groupsBetween(from: number, to: number): RowGroup[] {
    return groups.slice(ownDiff.places.get(from)!, ownDiff.places.get(to - 1)! + 1);
  }
}

/**
 * Replaces our rows with theirs; a single row replaced by a single one keeps its key, so that the cursor stays in it.
 */
function replaceGroups(groups: readonly RowGroup[], rows: readonly LineDraft[]): LineDraft[] {
  const blanks = groups.flatMap((group) => group.slice(1));
  const [group, row] = [groups[0], rows[0]];
  if (!group || !row || groups.length > 1 || rows.length > 1) return [...rows, ...blanks];
  return [{ ...row, key: group[0]!.key }, ...blanks];
}

function groupRows(rows: readonly LineDraft[]): { head: RowGroup; groups: RowGroup[] } {
  const starts = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const groups = starts.map((start, index) => rows.slice(start, starts[index + 1]));
  return { head: rows.slice(0, starts[0] ?? rows.length), groups };
}

const textOfRow = (row: LineDraft): string => {
  const values = valuesOf(row);
  return values ? textOfValues(values) : row.key;
};

/** Returns a comparable text for a row: «1,50» and «1,5» are the same quantity. */
const textOfValues = ({ qty, discountPercent, ...values }: LineValues) =>
  JSON.stringify([Number(qty), Number(discountPercent ?? 0), values]);
