/**
 * What `work` makes of each item, in their order, with so many under way at once: the next are made while one is looked at.
 * The first that fails ends it.
 */
export async function* ahead<Item, Made>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  const underWay: Promise<Made>[] = [];
  for (const item of items) {
    const made = work(item);
    // It is told of in its turn, or to nobody when nobody asks any more.
    made.catch(() => {});
    underWay.push(made);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const made of underWay) yield await made;
}
