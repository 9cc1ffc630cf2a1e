import { decode, encode } from "next-auth/jwt";
import { validate as isUuid } from "uuid";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";

/** How long a session may last at most, in seconds; it ends earlier when nobody uses it. */
export const sessionSeconds = () => env().SESSION_DAYS * 24 * 60 * 60;

const isSecure = () => env().BASE_URL.startsWith("https:");

/** The name of the cookie that next-auth keeps its session in. */
export const sessionCookie = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/**
 * What the cookies of signing in have in common: no script reads them, and over HTTPS no other connection carries them.
 */
export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

/** The cookie of a session, the same that next-auth itself would make at its sign-in address. */
export async function sealSession(sessionId: string, identity: Identity): Promise<string> {
  const token = claimsOf(sessionId, identity);
  return encode({ token, secret: env().NEXTAUTH_SECRET ?? "", maxAge: sessionSeconds() });
}

/** What a session's cookie holds. */
export const claimsOf = (sessionId: string, { sub, username, displayName, email }: Identity) => ({
  sub,
  sid: sessionId,
  name: displayName,
  email,
  username,
});

/** A session's id, and when its cookie ends at the latest. */
type Sealed = { id: string; expires: string };

/** The session that a cookie is for; null when it is absent, forged or too old. Whether it still goes on, only its row says. */
export async function openSession(cookie: string | undefined): Promise<Sealed | null> {
  const secret = env().NEXTAUTH_SECRET;
  if (!cookie || !secret) return null;
  const token = await decode({ token: cookie, secret }).catch(() => null);
  if (typeof token?.sid !== "string" || !isUuid(token.sid)) return null;
  return { id: token.sid, expires: new Date(Number(token.exp) * 1000).toISOString() };
}
