import { isBlank, type LineDraft, type LineValues, valuesOf } from "@/components/documents/lines/line-draft";
import { mostLines } from "@/components/documents/lines/lines-state";
import { changesOf, meet } from "./row-changes";

/** A row with the blank rows below it, which do not count as changes. */
type Group = readonly LineDraft[];

/**
 * Merges the rows of this page (`mine`) with the changes of the stored rows (`theirs`)
 * since their common `base`. Returns null when a person has to decide: both sides have
 * changed or moved the same row or added rows at the same place, or rows of the base are
 * identical and cannot be told apart. A row that cannot be read yet counts as changed here.
 */
export function mergedLines(
  base: readonly LineValues[],
  mine: readonly LineDraft[],
  theirs: readonly LineDraft[],
): readonly LineDraft[] | null {
  const before = base.map(said);
  if (new Set(before).size < before.length) return null;
  const { head, groups } = grouped(mine);
  const own = changesOf(
    before,
    groups.map(([row]) => saidOf(row!)),
  );
  const others = changesOf(before, theirs.map(saidOf));
  const news = others.changes.filter(({ id }) => !own.changes.some((each) => each.id === id));
  if (news.some((change) => own.changes.some((each) => meet(each, change)))) return null;

  const merged = [...head];
  for (let at = 0; at <= before.length; ) {
    const ownHere = own.changes.filter(({ from }) => from === at);
    const newsHere = news.filter(({ from }) => from === at);
    for (const { to, rows } of newsHere) if (to === at) merged.push(...theirs.slice(...rows));
    for (const { to, rows } of ownHere) if (to === at) merged.push(...groups.slice(...rows).flat());
    const changedHere = ownHere.find(({ to }) => to > at);
    const newHere = newsHere.find(({ to }) => to > at);
    if (changedHere) merged.push(...groups.slice(...changedHere.rows).flat());
    else if (newHere) merged.push(...inPlaceOf(groupsFrom(at, newHere.to), theirs.slice(...newHere.rows)));
    else if (at < before.length) merged.push(...groups[own.places.get(at)!]!);
    at = (changedHere ?? newHere)?.to ?? at + 1;
  }
  return merged.length > mostLines ? null : merged;

  function groupsFrom(from: number, to: number): Group[] {
    return groups.slice(own.places.get(from)!, own.places.get(to - 1)! + 1);
  }
}

/**
 * Replaces our rows with theirs; a single row replaced by a single one keeps its key, so that the cursor stays in it.
 */
function inPlaceOf(groups: readonly Group[], rows: readonly LineDraft[]): LineDraft[] {
  const blanks = groups.flatMap((group) => group.slice(1));
  const [group, row] = [groups[0], rows[0]];
  if (!group || !row || groups.length > 1 || rows.length > 1) return [...rows, ...blanks];
  return [{ ...row, key: group[0]!.key }, ...blanks];
}

function grouped(rows: readonly LineDraft[]): { head: Group; groups: Group[] } {
  const starts = rows.flatMap((row, index) => (isBlank(row) ? [] : [index]));
  const groups = starts.map((start, index) => rows.slice(start, starts[index + 1]));
  return { head: rows.slice(0, starts[0] ?? rows.length), groups };
}

const saidOf = (row: LineDraft): string => {
  const values = valuesOf(row);
  return values ? said(values) : row.key;
};

/** Returns a comparable text for a row: «1,50» and «1,5» are the same quantity. */
const said = ({ qty, discountPercent, ...values }: LineValues) =>
  JSON.stringify([Number(qty), Number(discountPercent ?? 0), values]);
