/** How many steps a search may take: enough for all sums of twenty invoices, few enough for a page of payments. */
const steps = 50_000;

/**
 * Which of `values` add up to `sum` exactly: the fewest of them, the first ones before later ones, as indexes; and
 * whether as few others do so too. Null when none do, or none were found in reasonable time. Whole kopecks above zero.
 */
export function addingUpTo(
  values: readonly number[],
  sum: number,
): { indexes: number[]; isOnly: boolean } | null {
  const after = values.map((_, index) => values.slice(index).toSorted((a, b) => b - a));
  let left = steps;
  for (let count = 2; count <= values.length; count += 1) {
    const found: number[][] = [];
    const search = (from: number, rest: number, chosen: number[]): void => {
      left -= 1;
      if (found.length > 1 || left < 0) return;
      const missing = count - chosen.length;
      if (missing === 0) {
        if (rest === 0) found.push(chosen);
        return;
      }
      for (let index = from; index <= values.length - missing; index += 1) {
        const most = after[index]!.slice(0, missing).reduce((total, value) => total + value, 0);
        if (most < rest) return;
        if (values[index]! <= rest) search(index + 1, rest - values[index]!, [...chosen, index]);
      }
    };
    search(0, sum, []);
    if (found[0]) return { indexes: found[0], isOnly: found.length === 1 };
    if (left < 0) return null;
  }
  return null;
}
