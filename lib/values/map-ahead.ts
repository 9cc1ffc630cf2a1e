/**
 * Yields the result of `work` for each item, in order, with up to `maxConcurrent` items in progress: the next results
 * are prepared while the consumer handles one. The first failure ends the iteration.
 */
export async function* mapAhead<Item, Result>(
  items: Iterable<Item>,
  maxConcurrent: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const pending: Promise<Result>[] = [];
  for (const item of items) {
    const result = work(item);
    // The failure is thrown when this item's turn comes, or never if the consumer has stopped.
    result.catch(() => {});
    pending.push(result);
    if (pending.length >= maxConcurrent) yield await pending.shift()!;
  }
  for (const result of pending) yield await result;
}
