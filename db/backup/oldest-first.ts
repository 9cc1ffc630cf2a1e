/**
 * Sorts backups by the time in their names, oldest first, with `newest`, which was just made. A backup with a later
 * time comes from a clock that was ahead; it sorts before all others, so that it is not kept instead of them.
 */
export const oldestFirst = (names: readonly string[], newest: string): string[] => {
  const isBehind = (name: string) => Number(name <= newest);
  return names.toSorted((a, b) => isBehind(a) - isBehind(b) || (a < b ? -1 : 1));
};
