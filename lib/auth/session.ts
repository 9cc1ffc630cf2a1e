import { decode, encode } from "next-auth/jwt";
import { validate as isUuid } from "uuid";
import type { Identity } from "@/lib/kernel/actor";
import { env } from "@/lib/kernel/env";

/** Returns the maximum duration of a session, in seconds; an unused session ends earlier. */
export const sessionSeconds = () => env().SESSION_DAYS * 24 * 60 * 60;

const isSecure = () => env().BASE_URL.startsWith("https:");

/** Returns the name of the cookie in which next-auth stores its session. */
export const sessionCookie = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/**
 * Returns the options that all cookies of signing in share: scripts cannot read them, and with an HTTPS address they
 * are sent only over HTTPS.
 */
export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

/** Returns the value of a session's cookie, the same that next-auth would create. */
export async function sealSession(sessionId: string, identity: Identity): Promise<string> {
  const token = claimsOf(sessionId, identity);
  return encode({ token, secret: env().NEXTAUTH_SECRET ?? "", maxAge: sessionSeconds() });
}

/** Returns the content of a session's cookie. */
export const claimsOf = (sessionId: string, { sub, username, displayName, email }: Identity) => ({
  sub,
  sid: sessionId,
  name: displayName,
  email,
  username,
});

/** A session's id and the moment at which its cookie expires. */
type OpenedSession = { id: string; expires: string };

/**
 * Returns the session of a cookie; null if the cookie is absent, forged or expired. Whether the session is still active
 * only its row shows.
 */
export async function openSession(cookie: string | undefined): Promise<OpenedSession | null> {
  const secret = env().NEXTAUTH_SECRET;
  if (!cookie || !secret) return null;
  const token = await decode({ token: cookie, secret }).catch(() => null);
  if (typeof token?.sid !== "string" || !isUuid(token.sid)) return null;
  return { id: token.sid, expires: new Date(Number(token.exp) * 1000).toISOString() };
}
