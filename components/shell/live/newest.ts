/** A record as it was read, or as it was answered when it was saved. */
export type Reading = { id: string; updatedAt: string; version?: number };

const newest = new Map<string, Reading>();

/**
 * Remembers the newest reading of a record in this tab: the pages that the router keeps for *Back* are older than what was
 * saved since. Called from handlers and effects, so that a server, which renders for everybody, remembers nothing.
 */
export function noteReading({ id, updatedAt, version }: Reading): void {
  const known = newest.get(id);
  if (!known || known.updatedAt < updatedAt) newest.set(id, { id, updatedAt, version });
}

export const newestOf = (id: string): Reading | undefined => newest.get(id);

/** Whether a page shows less than this tab has seen of its record. */
export const isBehind = ({ id, updatedAt }: Reading): boolean =>
  updatedAt < (newest.get(id)?.updatedAt ?? "");
