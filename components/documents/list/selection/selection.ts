interface Selectable {
  id: string;
}

/** Chosen records in the order in which they were chosen, and where a stretch of rows would begin. */
export interface Selection<Item extends Selectable> {
  chosen: ReadonlyMap<string, Item>;
  anchorId: string | null;
}

export const nothing = { chosen: new Map<string, never>(), anchorId: null };

/** As many as one archive may hold. */
export const mostChosen = 200;

const byId = <Item extends Selectable>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

/** Chooses more, up to the limit. */
export function adding<Item extends Selectable>(
  { chosen, anchorId }: Selection<Item>,
  items: readonly Item[],
): Selection<Item> {
  const all = [...new Map([...chosen, ...byId(items)]).values()];
  return { chosen: byId(all.slice(0, mostChosen)), anchorId };
}

const without = <Item extends Selectable>(
  { chosen, anchorId }: Selection<Item>,
  items: readonly Item[],
): Selection<Item> => {
  const gone = byId(items);
  return { chosen: new Map([...chosen].filter(([id]) => !gone.has(id))), anchorId };
};

/** Chooses one record, or lets it go; the next stretch begins there. */
export function toggling<Item extends Selectable>(selection: Selection<Item>, item: Item): Selection<Item> {
  const change = selection.chosen.has(item.id) ? without : adding;
  return { ...change(selection, [item]), anchorId: item.id };
}

/** Chooses all rows from where the stretch began to this one, or lets them go when the beginning is not chosen. */
export function reaching<Item extends Selectable>(
  selection: Selection<Item>,
  rows: readonly Item[],
  item: Item,
): Selection<Item> {
  const from = rows.findIndex(({ id }) => id === selection.anchorId);
  if (from === -1) return toggling(selection, item);
  const to = rows.indexOf(item);
  const stretch = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
  const change = selection.chosen.has(selection.anchorId ?? "") ? adding : without;
  return change(selection, stretch);
}

/** Chooses all rows, or lets them go when all of them are chosen. */
export function togglingAll<Item extends Selectable>(
  selection: Selection<Item>,
  rows: readonly Item[],
): Selection<Item> {
  const change = rows.every(({ id }) => selection.chosen.has(id)) ? without : adding;
  return change(selection, rows);
}

/** Keeps of the chosen records only those with one of the ids. */
export function keeping<Item extends Selectable>(
  { chosen }: Selection<Item>,
  ids: readonly string[],
): Selection<Item> {
  return { chosen: new Map([...chosen].filter(([id]) => ids.includes(id))), anchorId: null };
}

/** The chosen records, as they were read last. */
export function freshOf<Item extends Selectable>(
  { chosen }: Selection<Item>,
  rows: readonly Item[],
): readonly Item[] {
  const read = byId(rows);
  return [...chosen.values()].map((item) => read.get(item.id) ?? item);
}
