/** A record as it was read, or as it was returned when it was saved. */
export type Reading = { id: string; updatedAt: string; version?: number };

const newest = new Map<string, Reading>();

/**
 * Remembers the newest version of a record seen in this tab: pages that the router
 * keeps for *Back* are older than what was saved since. Called only from handlers
 * and effects, so that a server, which renders for everybody, remembers nothing.
 */
export function noteReading({ id, updatedAt, version }: Reading): void {
  const known = newest.get(id);
  if (!known || known.updatedAt < updatedAt) newest.set(id, { id, updatedAt, version });
}

export const newestOf = (id: string): Reading | undefined => newest.get(id);

/** Whether a page shows an older version of its record than this tab has seen. */
export const isBehind = ({ id, updatedAt }: Reading): boolean =>
  updatedAt < (newest.get(id)?.updatedAt ?? "");
