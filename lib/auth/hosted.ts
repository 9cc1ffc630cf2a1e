import { env } from "@/lib/kernel/env";

export const stateCookie = "auth_state";
/** How long a page of signing in stays good. */
export const stateSeconds = 600;
export const nextCookie = "auth_next";
/** Where the auth server sends people back to, with a token and the state. */
export const callbackUrl = () => `${env().BASE_URL}/auth/callback`;

/** The auth server's own form, which returns to our callback with a token and the state; null without an auth server. */
export function hostedFormUrl(state: string): string | null {
  const { AUTH_URL } = env();
  if (!AUTH_URL) return null;
  return `${AUTH_URL}/login?${new URLSearchParams({ redirect_uri: callbackUrl(), state })}`;
}

/** The script that draws the auth server's form within our page; null without an auth server. */
export const widgetUrl = () => (env().AUTH_URL ? `${env().AUTH_URL}/widget.js` : null);
