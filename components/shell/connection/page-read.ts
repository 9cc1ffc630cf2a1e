/** A request of Next.js for a page, by a click or for a refresh. */
export interface PageRead {
  /** The path and query with the hash. */
  href: string;
  /** Whether the current page is refreshed as a whole. */
  isRefresh: boolean;
}

type Request = Parameters<typeof globalThis.fetch>;

/**
 * Returns the page that a request reads, or null if it reads none. Prefetches
 * do not count: they may fail, because the page is read again on the click.
 */
export function pageReadOf(input: Request[0], init: Request[1], base: string): PageRead | null {
  const headers = new Headers(init?.headers);
  if ((init?.method ?? "GET") !== "GET" || !headers.has("rsc") || headers.has("next-router-prefetch"))
    return null;
  const url = new URL(input instanceof Request ? input.url : input, base);
  url.searchParams.delete("_rsc");
  return {
    href: url.pathname + url.search + url.hash,
    isRefresh: isRootRefetch(headers.get("next-router-state-tree")),
  };
}

/** Whether the router state tree sent along requests its root again. */
function isRootRefetch(tree: string | null): boolean {
  try {
    const [, , , marker] = JSON.parse(decodeURIComponent(tree ?? ""));
    return marker === "refetch";
  } catch {
    return false;
  }
}

/** Whether both are the same page with the same query. */
export function isSamePage(
  href: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): boolean {
  const { searchParams } = new URL(href, "http://page");
  return isSamePath(href, { pathname }) && searchParams.toString() === new URLSearchParams(search).toString();
}

/** Whether both are the same page, regardless of the query. */
export const isSamePath = (href: string, { pathname }: Pick<Location, "pathname">): boolean =>
  new URL(href, "http://page").pathname === pathname;
