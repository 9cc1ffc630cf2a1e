const base = "http://own.invalid";

/**
 * Returns the address within the product to open after signing in. Anything else, such as a repeated parameter, becomes
 * the dashboard.
 */
export function safePath(path: unknown): string {
  const url = typeof path === "string" && path.startsWith("/") ? URL.parse(path, base) : null;
  if (url?.origin !== base) return "/";
  const address = `${url.pathname}${url.search}${url.hash}`;
  // Dots are resolved by now: `/..//other.example` has become `//other.example`, which a browser takes for another
  // host.
  const reparsed = URL.parse(address, base);
  const isOwn = reparsed?.origin === base && reparsed.pathname === url.pathname;
  return isOwn && !reparsed.pathname.startsWith("/sign-in") ? address : "/";
}
