/**
 * How a sum is made up: from the fewest values, the earliest of these, and whether no other set of as few
 * values makes it up.
 */
type Combination = { count: number; chosen: number; isOnly: boolean };

/**
 * Finds the values that add up to `sum` exactly: the fewest of them but at least two, earlier values before
 * later ones. Returns their indexes and whether no other set of the same size does so; null if none does.
 * Takes whole kopecks above zero and about twenty values: the sums of each half are computed and combined
 * (meet in the middle).
 */
export function findAddingUpTo(
  values: readonly number[],
  sum: number,
): { indexes: number[]; isOnly: boolean } | null {
  // A greater value cannot be a part of the sum, and an equal one would be the whole of it.
  const parts = values.flatMap((cents, index) => (cents < sum ? [{ cents, index }] : []));
  const middle = Math.ceil(parts.length / 2);
  // Of two sets of the same size, the one with the greater bit number has the earlier values.
  const bitOf = (position: number) => 2 ** (parts.length - 1 - position);
  const combinationsOf = (from: number, to: number) => {
    const combinations = new Map<number, Combination>([[0, { count: 0, chosen: 0, isOnly: true }]]);
    for (const [offset, { cents }] of parts.slice(from, to).entries())
      for (const [smallerSum, { count, chosen, isOnly }] of [...combinations]) {
        if (smallerSum + cents > sum) continue;
        const more = { count: count + 1, chosen: chosen + bitOf(from + offset), isOnly };
        combinations.set(smallerSum + cents, betterOf(combinations.get(smallerSum + cents), more));
      }
    return combinations;
  };
  const later = combinationsOf(middle, parts.length);
  let best: Combination | undefined;
  for (const [cents, early] of combinationsOf(0, middle)) {
    const late = later.get(sum - cents);
    if (!late) continue;
    best = betterOf(best, {
      count: early.count + late.count,
      chosen: early.chosen + late.chosen,
      isOnly: early.isOnly && late.isOnly,
    });
  }
  if (!best || best.count === 0) return null;
  const { chosen, isOnly } = best;
  const isChosen = (_: unknown, position: number) => Math.floor(chosen / bitOf(position)) % 2 === 1;
  return { indexes: parts.filter(isChosen).map(({ index }) => index), isOnly };
}

/** Returns the better of two ways to make up a sum from different values. */
function betterOf(one: Combination | undefined, other: Combination): Combination {
  if (!one || other.count < one.count) return other;
  if (one.count < other.count) return one;
  return { count: one.count, chosen: Math.max(one.chosen, other.chosen), isOnly: false };
}
