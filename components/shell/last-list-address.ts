type Entry = { url: string | null };

/**
 * Returns the address of the list from which the page of the last history entry was
 * reached, with its filter and sorting; `list` itself if the user came from elsewhere.
 */
export function lastListAddress(list: string, historyEntries: readonly Entry[]): string {
  for (const { url } of historyEntries.toReversed()) {
    if (!url) break;
    const { pathname, search } = new URL(url);
    if (pathname === list) return pathname + search;
    if (!pathname.startsWith(`${list}/`)) break;
  }
  return list;
}
