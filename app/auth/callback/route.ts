import { type NextRequest, NextResponse } from "next/server";
import { nextCookie, stateCookie, stateSeconds } from "@/lib/auth/hosted";
import { cookieOptions, sessionCookie, sessionSeconds } from "@/lib/auth/session";
import { signInWithToken } from "@/lib/auth/sign-in";
import { withoutState } from "@/lib/auth/state";
import { callerOf, requestIdOf } from "@/lib/http/caller";
import { describeError } from "@/lib/http/respond";
import { acceptedLocale } from "@/lib/i18n/accepted-locale";
import { env } from "@/lib/kernel/env";
import { execute } from "@/lib/kernel/operation";

/**
 * Handles the redirect from the auth server's form. The redirect that follows removes the token from the address bar.
 */
export async function GET(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  const locale = acceptedLocale(
    request.cookies.get("locale")?.value ?? request.headers.get("accept-language"),
  );
  const { searchParams } = request.nextUrl;
  const states = withoutState(request.cookies.get(stateCookie)?.value, searchParams.get("state") ?? "");
  const redirectTo = (path: string) => {
    const response = NextResponse.redirect(new URL(path, env().BASE_URL), 303);
    response.headers.set("x-request-id", requestId);
    response.headers.set("referrer-policy", "no-referrer");
    response.headers.set("cache-control", "no-store");
    if (states) response.cookies.set(stateCookie, states, { ...cookieOptions(), maxAge: stateSeconds });
    else if (states === "") response.cookies.delete(stateCookie);
    return response;
  };
  if (states === null) return redirectTo("/sign-in?error=state");
  try {
    const caller = await callerOf(request, requestId);
    const { session, next } = await execute(signInWithToken, caller, {
      token: searchParams.get("token") ?? "",
      next: request.cookies.get(nextCookie)?.value,
    });
    const response = redirectTo(next);
    response.cookies.set(sessionCookie(), session, { ...cookieOptions(), maxAge: sessionSeconds() });
    response.cookies.delete(nextCookie);
    return response;
  } catch (error) {
    return redirectTo(`/sign-in?error=${describeError(error, requestId, locale).error}`);
  }
}
