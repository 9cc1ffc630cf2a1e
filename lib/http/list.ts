import { env } from "@/lib/kernel/env";
import type { Page } from "@/lib/kernel/paging";

/** Returns a page of a list in the form of REST: a bare array, with the next page's address in the `Link` header. */
export function respondList<T>({ items, nextCursor }: Page<T>, request: Request): Response {
  const response = Response.json(items);
  if (nextCursor) {
    const { pathname, search } = new URL(request.url);
    const next = new URL(`${env().BASE_URL}${pathname}${search}`);
    next.searchParams.set("cursor", nextCursor);
    response.headers.set("link", `<${next.href}>; rel="next"`);
  }
  return response;
}
