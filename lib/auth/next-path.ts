/** An address of our own to go to after signing in; anything else becomes the dashboard. */
export function safePath(path: string): string {
  const base = "http://own.invalid";
  const url = URL.parse(path, base);
  const isOwn = url?.origin === base && path.startsWith("/") && !url.pathname.startsWith("/sign-in");
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : "/";
}
