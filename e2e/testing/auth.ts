import type { Permission } from "@/db/enums";
import { type DemoAccount, demoAccounts } from "@/db/factories/accounts";
import type { TokenKind } from "@/e2e/fakes/auth-tokens";
import type { Fault } from "@/e2e/fakes/server";
import { authUrl } from "./address";

/** Returns the demo account with a permission. */
export function accountOf(level: Permission): DemoAccount {
  const account = demoAccounts.find(({ permission }) => permission === level);
  if (!account) throw new Error(`no account may do what a ${level} may`);
  return account;
}

/** Creates a token of the auth server for the account with a permission, or a forged one. */
export const mintToken = (level: Permission, kind?: TokenKind) =>
  mintTokenOf(accountOf(level).username, kind);

/** The same for a username; a name without an account gets a person of its own. */
export async function mintTokenOf(username: string, kind: TokenKind = "valid"): Promise<string> {
  const response = await control("POST", "token", { kind, username });
  const { token }: { token: string } = await response.json();
  return token;
}

/** Makes the auth server misbehave until `clearAuthFaults` is called. */
export const injectAuthFault = (fault: Fault) => control("POST", "fault", fault);

export const clearAuthFaults = () => control("DELETE", "fault");

/** Replaces the auth server's signing key, so that earlier tokens are no longer valid. */
export const rotateKeys = () => control("POST", "rotate-keys");

/** Returns the attempts to sign in that the auth server has received for a name, with the client addresses. */
export async function loginsOf(username: string): Promise<Array<{ forwardedFor: string | null }>> {
  const logins: Array<{ username: string; forwardedFor: string | null }> = await (
    await control("GET", "logins")
  ).json();
  return logins.filter((login) => login.username === username);
}

async function control(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${authUrl}/control/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    }),
  });
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}`);
  return response;
}
