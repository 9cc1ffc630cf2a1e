import type { Entry } from "./entries";

/**
 * Divides entries into chunks of at least the given size. Entries that share a key are in one chunk, because what
 * is stored of them is divided among all of them.
 */
export function chunksOf(entries: readonly Entry[], size: number): Entry[][] {
  const chunks: Entry[][] = [];
  let open: Entry[] = [];
  for (const sharingKey of Map.groupBy(entries, ({ key }) => key).values()) {
    open.push(...sharingKey);
    if (open.length < size) continue;
    chunks.push(open);
    open = [];
  }
  return open.length > 0 ? [...chunks, open] : chunks;
}
