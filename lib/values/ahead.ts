/**
 * Yields the result of `work` for each item, in order, with up to `atOnce` items in progress: the next results are
 * prepared while the consumer handles one. The first failure ends the iteration.
 */
export async function* ahead<Item, Made>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const underWay: Promise<Made>[] = [];
  for (const item of items) {
    const made = work(item);
    // The failure is thrown when this item's turn comes, or never if the consumer has stopped.
    made.catch(() => {});
    underWay.push(made);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const made of underWay) yield await made;
}
