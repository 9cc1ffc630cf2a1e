import { env } from "@/lib/kernel/env";

export const stateCookie = "auth_state";
/** The time in which a sign-in that was begun has to be completed, in seconds. */
export const stateSeconds = 600;
export const nextCookie = "auth_next";
/** Returns the address to which the auth server redirects people, with a token and the state. */
export const callbackUrl = () => `${env().BASE_URL}/auth/callback`;

/**
 * Returns the address of the auth server's own form, which redirects to our callback with a token and the state; null
 * without an auth server.
 */
export function hostedFormUrl(state: string): string | null {
  const { AUTH_URL } = env();
  if (!AUTH_URL) return null;
  return `${AUTH_URL}/login?${new URLSearchParams({ redirect_uri: callbackUrl(), state })}`;
}

/** Returns the address of the script that shows the auth server's form within our page; null without an auth server. */
export const widgetUrl = () => (env().AUTH_URL ? `${env().AUTH_URL}/widget.js` : null);
