import { setTimeout as delay } from "node:timers/promises";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { oidcHost } from "@/lib/auth/oidc";
import { authOptions } from "@/lib/auth/options";
import { cookieOptions, openSession, sessionCookie } from "@/lib/auth/session";
import { readBytes } from "@/lib/http/body";
import { requestIdOf } from "@/lib/http/caller";
import { withCommonHeaders } from "@/lib/http/common-headers";
import { peerOf } from "@/lib/http/peer";
import { errorResponse } from "@/lib/http/respond";
import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { Failure } from "@/lib/kernel/errors";
import { memberOfSession } from "@/lib/sessions/alive";
import { isAttended } from "@/lib/sessions/rules";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The next-auth addresses that signing in and out needs; all others are closed. */
const openActions = new Set(["csrf", "callback", "session", "signout"]);
/** The addresses that lead to an OpenID Connect provider, and back to the page after a failure. */
const providerActions = new Set(["signin", "error"]);

/** The longest time, in ms, that a provider which does not respond can keep people waiting. */
const maxSignInMs = 30_000;

/** More than any sign-in form sends. */
const maximumBodyBytes = 64 * 1024;

const noStoreHeader = "private, no-store";

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  const [action = ""] = (await context.params).nextauth;
  const answer = async (): Promise<Response> => {
    if (!openActions.has(action) && !(oidcHost() && providerActions.has(action)))
      throw new Failure("not_found");
    if (action === "session") return sessionAnswer(request);
    let limit: Failure | undefined;
    const options = authOptions(peerOf(request.headers), (failure) => {
      limit = failure;
    });
    const authResponse = await withTimeLimit(
      withLimitedBody(request).then((read): Promise<Response> => NextAuth(read, context, options)),
    );
    if (limit) throw limit;
    return authResponse;
  };
  const locale = acceptedLocale(request.headers.get("accept-language"));
  const response = await answer().catch((error) => errorResponse(error, requestId, locale));
  return withCommonHeaders(response, requestId);
}

/** Limits the size of the body, because next-auth itself would read any size. */
async function withLimitedBody(request: NextRequest): Promise<NextRequest> {
  if (request.method !== "POST") return request;
  const body = new Uint8Array(await readBytes(request, maximumBodyBytes));
  return new NextRequest(request.url, { method: "POST", headers: request.headers, body });
}

async function withTimeLimit(work: Promise<Response>): Promise<Response> {
  const timer = new AbortController();
  const timeout = delay(maxSignInMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Failure("unavailable", { detail: "sign-in took too long" });
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => {});
  }
}

/** Responds like next-auth, which itself would renew the cookie even of a session that has ended. */
async function sessionAnswer(request: NextRequest): Promise<Response> {
  const session = await openSession(request.cookies.get(sessionCookie())?.value);
  const member = session && (await memberOfSession(session.id, isAttended(request.headers)));
  if (!member) return forgetSession();
  const user = { name: member.displayName, email: member.email };
  return Response.json({ user, expires: session.expires }, { headers: { "cache-control": noStoreHeader } });
}

function forgetSession(): Response {
  const { path, secure } = cookieOptions();
  const expiredCookie = `${sessionCookie()}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return Response.json({}, { headers: { "set-cookie": expiredCookie, "cache-control": noStoreHeader } });
}

export { handler as GET, handler as POST };
