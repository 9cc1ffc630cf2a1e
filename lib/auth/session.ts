import { decode, encode } from "next-auth/jwt";
import { env } from "@/lib/kernel/env";
import { sessionSeconds } from "./options";
import type { Identity } from "./tokens";

const isSecure = () => env().BASE_URL.startsWith("https:");

/** The name of the cookie that next-auth keeps its session in. */
export const sessionCookie = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

export const cookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

/** A session for the cookie, the same that next-auth itself would make at its sign-in address. */
export async function sealSession({ sub, username, displayName, email }: Identity): Promise<string> {
  const token = { sub, name: displayName, email, username };
  return encode({ token, secret: env().NEXTAUTH_SECRET ?? "", maxAge: sessionSeconds });
}

/** Who the session cookie belongs to; null when it is absent, forged or expired. */
export async function openSession(cookie: string | undefined): Promise<Identity | null> {
  const secret = env().NEXTAUTH_SECRET;
  if (!cookie || !secret) return null;
  const token = await decode({ token: cookie, secret }).catch(() => null);
  if (!token?.sub) return null;
  const username = typeof token.username === "string" ? token.username : token.sub;
  return { sub: token.sub, username, displayName: token.name ?? username, email: token.email ?? null };
}
