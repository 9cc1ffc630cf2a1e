/** A record as it was read, or as it was returned when it was saved. */
export type RecordVersion = { id: string; updatedAt: string; version?: number };

const newestVersions = new Map<string, RecordVersion>();

/**
 * Remembers the newest version of a record seen in this tab: pages that the router
 * keeps for *Back* are older than what was saved since. Called only from handlers
 * and effects, so that a server, which renders for everybody, remembers nothing.
 */
export function noteVersion({ id, updatedAt, version }: RecordVersion): void {
  const knownVersion = newestVersions.get(id);
  if (!knownVersion || knownVersion.updatedAt < updatedAt) newestVersions.set(id, { id, updatedAt, version });
}

export const newestVersionOf = (id: string): RecordVersion | undefined => newestVersions.get(id);

/** Whether a page shows an older version of its record than this tab has seen. */
export const isBehind = ({ id, updatedAt }: RecordVersion): boolean =>
  updatedAt < (newestVersions.get(id)?.updatedAt ?? "");
