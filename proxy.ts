import { type NextRequest, NextResponse } from "next/server";
import { v7 } from "uuid";
import { nextCookie, stateCookie, stateSeconds } from "@/lib/auth/hosted";
import { safePath } from "@/lib/auth/next-path";
import { cookieOptions } from "@/lib/auth/session";
import { newestState, withState } from "@/lib/auth/state";
import { withCommonHeaders } from "@/lib/http/common-headers";
import { env } from "@/lib/kernel/env";

/**
 * Sets the headers of pages: content security policy with a nonce, request id, and the address to return to after
 * signing in. It restricts no access: every operation checks its caller itself.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const isReadable = isDecodable(pathname);
  if (isNoPage(pathname)) return isReadable ? NextResponse.next() : nothingThere();
  if (!pageMethods.includes(request.method)) return noSuchMethod();
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
  const policy = contentSecurityPolicy(nonce);
  const requestId = v7();
  const headers = new Headers(request.headers);
  headers.set("content-security-policy", policy);
  headers.set("x-nonce", nonce);
  headers.set("x-request-id", requestId);
  headers.set("x-address", `${request.nextUrl.pathname}${request.nextUrl.search}`);
  const known = request.cookies.get(stateCookie)?.value;
  const state = (isNewPage(request) ? null : newestState(known)) ?? crypto.randomUUID();
  headers.set("x-auth-state", state);

  const response = isReadable
    ? NextResponse.next({ request: { headers } })
    : NextResponse.rewrite(new URL("/not-found", request.url), { request: { headers } });
  response.headers.set("content-security-policy", policy);
  response.headers.set("x-request-id", requestId);
  if (request.nextUrl.pathname === "/sign-in") {
    const tenMinutes = { ...cookieOptions(), maxAge: stateSeconds };
    if (state !== newestState(known)) response.cookies.set(stateCookie, withState(known, state), tenMinutes);
    response.cookies.set(nextCookie, safePath(request.nextUrl.searchParams.get("next") ?? "/"), tenMinutes);
  }
  return response;
}

/**
 * Whether the request opens a page. Every sign-in page has a state of its own; a request from an open page, as after
 * changing the language, keeps that page's state.
 */
const isNewPage = ({ headers }: NextRequest) => headers.get("accept")?.includes("text/html") ?? false;
const isNoPage = (pathname: string) =>
  (/^\/(api|webhooks)(\/|$)/.test(pathname) || pathname === "/metrics") &&
  !/^\/api\/docs(\/|$)/.test(pathname);

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** The methods of a page: it is read, and its actions are posted to it. */
const pageMethods = ["GET", "HEAD", "POST"];

/** Next itself would respond with a bare 400. */
const noSuchMethod = () => {
  const headers = { allow: pageMethods.join(", ") };
  return withCommonHeaders(
    NextResponse.json({ error: "method_not_allowed" }, { status: 405, headers }),
    v7(),
  );
};

/** Next itself would fail on an address whose bytes are not text. */
const nothingThere = () =>
  withCommonHeaders(NextResponse.json({ error: "not_found" }, { status: 404 }), v7());

/**
 * Returns the policy. Styles need no nonce: the editor and the dialogs set them at run time, and styles cannot run
 * code.
 */
function contentSecurityPolicy(nonce: string): string {
  const { AUTH_URL, BASE_URL, NODE_ENV } = env();
  const auth = AUTH_URL ? ` ${new URL(AUTH_URL).origin}` : "";
  const development = NODE_ENV === "development" ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${auth}`,
    `frame-src 'self'${auth}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${auth}`,
    "frame-ancestors 'self'",
    ...(BASE_URL.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

export const config = {
  matcher: [
    "/((?!_next/static|_next/image|api/|webhooks/|icon.svg|icon-|apple-touch-icon.png|favicon.ico|manifest.webmanifest|robots.txt).*)",
    "/api/docs/:page*",
    "/(.*%.*)",
  ],
};
