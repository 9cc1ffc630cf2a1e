type Entry = { url: string | null };

/**
 * The address of the list that was left for the page of the last of these entries of the history, with what it was filtered and
 * sorted by; `list` as it is for whoever has come from somewhere else.
 */
export function listLeft(list: string, visited: readonly Entry[]): string {
  for (const { url } of visited.toReversed()) {
    if (!url) break;
    const { pathname, search } = new URL(url);
    if (pathname === list) return pathname + search;
    if (!pathname.startsWith(`${list}/`)) break;
  }
  return list;
}
