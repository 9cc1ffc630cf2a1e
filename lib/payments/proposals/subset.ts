/** How one sum is made up: of the fewest values, the earliest of these, and whether as few others make it up, too. */
type Way = { count: number; chosen: number; isOnly: boolean };

/**
 * Which of `values` add up to `sum` exactly: the fewest of them but two at least, the first ones before later ones, as
 * indexes; and whether as few others do so too. Null when none do. Whole kopecks above zero, of twenty values or not many
 * more: the sums of either half are known, and looked for in those of the other.
 */
export function addingUpTo(
  values: readonly number[],
  sum: number,
): { indexes: number[]; isOnly: boolean } | null {
  // What is more is no part of it, and what is as much is all of it.
  const parts = values.flatMap((cents, index) => (cents < sum ? [{ cents, index }] : []));
  const middle = Math.ceil(parts.length / 2);
  // Of as many values, those are the earlier whose number is greater.
  const bitOf = (position: number) => 2 ** (parts.length - 1 - position);
  const waysOf = (from: number, to: number) => {
    const ways = new Map<number, Way>([[0, { count: 0, chosen: 0, isOnly: true }]]);
    for (const [offset, { cents }] of parts.slice(from, to).entries())
      for (const [less, { count, chosen, isOnly }] of [...ways]) {
        if (less + cents > sum) continue;
        const more = { count: count + 1, chosen: chosen + bitOf(from + offset), isOnly };
        ways.set(less + cents, preferred(ways.get(less + cents), more));
      }
    return ways;
  };
  const later = waysOf(middle, parts.length);
  let best: Way | undefined;
  for (const [cents, early] of waysOf(0, middle)) {
    const late = later.get(sum - cents);
    if (!late) continue;
    best = preferred(best, {
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

/** The better of two ways to one sum, of different values. */
function preferred(one: Way | undefined, other: Way): Way {
  if (!one || other.count < one.count) return other;
  if (one.count < other.count) return one;
  return { count: one.count, chosen: Math.max(one.chosen, other.chosen), isOnly: false };
}
