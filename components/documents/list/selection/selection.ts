interface Selectable {
  id: string;
}

/** The selected records, in the order of selection, and the row from which a range would start. */
export interface Selection<Item extends Selectable> {
  chosen: ReadonlyMap<string, Item>;
  anchorId: string | null;
}

export const emptySelection = { chosen: new Map<string, never>(), anchorId: null };

/** The maximum for one archive. */
export const maxChosen = 200;

const byId = <Item extends Selectable>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Selects more records, up to the limit. */
export function withAdded<Item extends Selectable>(
  { chosen, anchorId }: Selection<Item>,
  items: readonly Item[],
): Selection<Item> {
  const all = [...new Map([...chosen, ...byId(items)]).values()];
  return { chosen: byId(all.slice(0, maxChosen)), anchorId };
}

const withRemoved = <Item extends Selectable>(
  { chosen, anchorId }: Selection<Item>,
  items: readonly Item[],
): Selection<Item> => {
  const removed = byId(items);
  return { chosen: new Map([...chosen].filter(([id]) => !removed.has(id))), anchorId };
};

/** Selects or deselects one record, from which the next range starts. */
export function withToggled<Item extends Selectable>(
  selection: Selection<Item>,
  item: Item,
): Selection<Item> {
  const change = selection.chosen.has(item.id) ? withRemoved : withAdded;
  return { ...change(selection, [item]), anchorId: item.id };
}

/** Selects all rows from the start of the range to this one, or deselects them when the start is not selected. */
export function withRangeTo<Item extends Selectable>(
  selection: Selection<Item>,
  rows: readonly Item[],
  item: Item,
): Selection<Item> {
  const from = rows.findIndex(({ id }) => id === selection.anchorId);
  if (from === -1) return withToggled(selection, item);
  const to = rows.indexOf(item);
  const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const change = selection.chosen.has(selection.anchorId ?? "") ? withAdded : withRemoved;
  return change(selection, range);
}

/** Selects all rows, or deselects them when all are selected. */
export function withAllToggled<Item extends Selectable>(
  selection: Selection<Item>,
  rows: readonly Item[],
): Selection<Item> {
  const change = rows.every(({ id }) => selection.chosen.has(id)) ? withRemoved : withAdded;
  return change(selection, rows);
}

/** Keeps only those selected records that have one of the ids. */
export function withOnly<Item extends Selectable>(
  { chosen }: Selection<Item>,
  ids: readonly string[],
): Selection<Item> {
  return { chosen: new Map([...chosen].filter(([id]) => ids.includes(id))), anchorId: null };
}

/** Returns the selected records in their latest version. */
export function latestChosen<Item extends Selectable>(
  { chosen }: Selection<Item>,
  rows: readonly Item[],
): readonly Item[] {
  const rowById = byId(rows);
  return [...chosen.values()].map((item) => rowById.get(item.id) ?? item);
}
