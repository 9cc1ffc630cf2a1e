/** A page of the product as Next.js reads it: at a click, or again. */
export interface PageRead {
  /** Path and query, with the part of the page that is jumped to. */
  href: string;
  /** All of the page that stands is read again. */
  isRefresh: boolean;
}

type Request = Parameters<typeof globalThis.fetch>;

/** What is read by a request; null where it reads no page. What is read ahead of a click may fail: it is read after the click. */
export function pageReadOf(input: Request[0], init: Request[1], base: string): PageRead | null {
  const headers = new Headers(init?.headers);
  if ((init?.method ?? "GET") !== "GET" || !headers.has("rsc") || headers.has("next-router-prefetch"))
    return null;
  const url = new URL(input instanceof Request ? input.url : input, base);
  url.searchParams.delete("_rsc");
  return {
    href: url.pathname + url.search + url.hash,
    isRefresh: isWhole(headers.get("next-router-state-tree")),
  };
}

/** Whether the tree of segments that goes along asks for its root anew. */
function isWhole(tree: string | null): boolean {
  try {
    const [, , , marker] = JSON.parse(decodeURIComponent(tree ?? ""));
    return marker === "refetch";
  } catch {
    return false;
  }
}

/** Whether both are the same page, with the same query. */
export function isSamePage(
  href: string,
  { pathname, search }: Pick<Location, "pathname" | "search">,
): boolean {
  const { searchParams } = new URL(href, "http://page");
  return isSamePath(href, { pathname }) && searchParams.toString() === new URLSearchParams(search).toString();
}

/** Whether both are the same page, whatever is chosen on it. */
export const isSamePath = (href: string, { pathname }: Pick<Location, "pathname">): boolean =>
  new URL(href, "http://page").pathname === pathname;
