/** A change of rows: the rows from `from` to before `to` became the rows of another list in the range `rows`. */
export type RowChange = {
  from: number;
  to: number;
  rows: [start: number, end: number];
  /** Equal for equal changes. */
  id: string;
};

export type RowDiff = {
  changes: RowChange[];
  /** The positions of unchanged rows in the other list. */
  places: ReadonlyMap<number, number>;
};

/**
 * Returns the changes that lead from `before`, whose rows are all different, to
 * `after`. The unchanged rows are the longest subsequence that kept its order.
 */
export function diffRows(before: readonly string[], after: readonly string[]): RowDiff {
  const indexByText = new Map(before.map((text, index) => [text, index]));
  const unchanged = longestIncreasingSubsequence(after.map((text) => indexByText.get(text) ?? -1));
  const changes: RowChange[] = [];
  const addChange = (from: number, to: number, start: number, end: number) => {
    const id = JSON.stringify([from, to, after.slice(start, end)]);
    changes.push({ from, to, rows: [start, end], id });
  };
  let [from, start] = [0, 0];
  for (const [at, place] of [...unchanged, [before.length, after.length] as const]) {
    const count = at - from;
    // With equal counts, each row replaces the one at the same place.
    if (count === place - start)
      for (let each = 0; each < count; each++)
        addChange(from + each, from + each + 1, start + each, start + each + 1);
    else addChange(from, at, start, place);
    [from, start] = [at + 1, place + 1];
  }
  return { changes, places: new Map(unchanged) };
}

/** Whether two changes affect the same rows, or the same place between rows. */
export function areConflicting(a: RowChange, b: RowChange): boolean {
  const [isFirstInsertion, isSecondInsertion] = [isInsertion(a), isInsertion(b)];
  if (isFirstInsertion && isSecondInsertion) return a.from === b.from;
  if (isFirstInsertion || isSecondInsertion) {
    const [insertion, other] = isFirstInsertion ? [a, b] : [b, a];
    return !replacesOneRow(other) && other.from <= insertion.from && insertion.from <= other.to;
  }
  return a.from < b.to && b.from < a.to;
}

const isInsertion = ({ from, to }: RowChange) => from === to;
const replacesOneRow = ({ from, to, rows: [start, end] }: RowChange) => to - from === 1 && end - start === 1;

/** Returns the longest strictly increasing subsequence of the non-negative numbers, as pairs of number and index. */
function longestIncreasingSubsequence(numbers: readonly number[]): Array<readonly [number, number]> {
  /** By length: the index of the smallest number that ends a subsequence of that length. */
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, place) => {
    if (number < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const subsequence: Array<readonly [number, number]> = [];
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place]!)
    subsequence.push([numbers[place]!, place]);
  return subsequence.reverse();
}
