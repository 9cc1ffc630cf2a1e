import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { cookieOptions, sessionCookie, sessionIdOf } from "@/lib/auth/session";
import { requestIdOf } from "@/lib/http/caller";
import { withCommonHeaders } from "@/lib/http/common-headers";
import { peerOf } from "@/lib/http/peer";
import { errorResponse } from "@/lib/http/respond";
import { localeOf } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import { memberOfSession } from "@/lib/sessions/alive";

type Context = { params: Promise<{ nextauth: string[] }> };

/** What signing in and out needs of next-auth's addresses; the rest of them are closed. */
const open = new Set(["csrf", "callback", "session", "signout"]);

async function handler(request: NextRequest, context: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  const [action = ""] = (await context.params).nextauth;
  const answer = async (): Promise<Response> => {
    if (!open.has(action)) throw new Failure("not_found");
    if (action === "session" && !(await isSignedIn(request))) return forgetSession();
    return NextAuth(request, context, authOptions(peerOf(request.headers)));
  };
  const locale = localeOf(request.headers.get("accept-language"));
  const response = await answer().catch((error) => errorResponse(error, requestId, locale));
  return withCommonHeaders(response, requestId);
}

/** next-auth itself would renew the cookie of a session that has ended. */
async function isSignedIn(request: NextRequest): Promise<boolean> {
  const id = await sessionIdOf(request.cookies.get(sessionCookie())?.value);
  return id !== null && (await memberOfSession(id)) !== null;
}

function forgetSession(): Response {
  const { path, secure } = cookieOptions();
  const gone = `${sessionCookie()}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
  return Response.json({}, { headers: { "set-cookie": gone, "cache-control": "private, no-store" } });
}

export { handler as GET, handler as POST };
