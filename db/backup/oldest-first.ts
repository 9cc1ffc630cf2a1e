/**
 * Backups by the moments in their names, the oldest first, where `newest` is the one that was made just now: one of a later moment
 * is of a clock that was ahead, and not to be kept in its place.
 */
export const oldestFirst = (names: readonly string[], newest: string): string[] => {
  const isBehind = (name: string) => Number(name <= newest);
  return names.toSorted((a, b) => isBehind(a) - isBehind(b) || (a < b ? -1 : 1));
};
