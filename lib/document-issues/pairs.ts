/** Elements of two lists that belong together; null where one of the lists has none. */
export type Pair<Item> = { before: Item | null; after: Item | null; beforeAt: number; afterAt: number };

/** Above this number of comparisons, elements are paired by position. */
const maxComparisons = 4_000_000;

/**
 * Pairs the elements of two lists. Equal elements stay together even if others were inserted or removed between them;
 * the remaining elements in between are paired in order. Elements are equal if `keyOf` returns the same key.
 */
export function pairsOf<Item>(before: Item[], after: Item[], keyOf: (item: Item) => string): Pair<Item>[] {
  const [beforeKeys, afterKeys] = [before.map(keyOf), after.map(keyOf)];
  const pairs: Pair<Item>[] = [];
  let [beforeIndex, afterIndex] = [0, 0];
  const pairUntil = (beforeEnd: number, afterEnd: number) => {
    while (beforeIndex < beforeEnd || afterIndex < afterEnd) {
      const [hasBefore, hasAfter] = [beforeIndex < beforeEnd, afterIndex < afterEnd];
      pairs.push({
        before: hasBefore ? before[beforeIndex]! : null,
        after: hasAfter ? after[afterIndex]! : null,
        beforeAt: beforeIndex,
        afterAt: afterIndex,
      });
      if (hasBefore) beforeIndex++;
      if (hasAfter) afterIndex++;
    }
  };
  for (const [beforeAt, afterAt] of commonPositionsOf(beforeKeys, afterKeys)) {
    pairUntil(beforeAt, afterAt);
    pairUntil(beforeAt + 1, afterAt + 1);
  }
  pairUntil(before.length, after.length);
  return pairs;
}

/** Returns the positions of a longest common subsequence. */
function commonPositionsOf(one: string[], other: string[]): Array<[number, number]> {
  const [rows, columns] = [one.length, other.length];
  if (rows * columns > maxComparisons) return [];
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!);
    }
  }
  const common: Array<[number, number]> = [];
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (one[row] === other[column]) common.push([row++, column++]);
    else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row++;
    else column++;
  }
  return common;
}
