import { hasIgnoredProxy } from "@/lib/kernel/connection-address";
import type { Env } from "@/lib/kernel/env";

/** How many characters a secret has that nobody guesses. */
const leastLengths = { BANK_WEBHOOK_SECRET: 24, NEXTAUTH_SECRET: 32 } as const;

type WeakSecret = keyof typeof leastLengths;

const guessable = Object.entries(leastLengths) as Array<[WeakSecret, number]>;

/** What makes an installation weaker than it could be; each is the variable that mends it. */
export type Warning = "AUTH_AUDIENCE" | "AUTH_ISSUER" | WeakSecret | "TRUSTED_PROXIES";

/** What the log says of each at the start. */
export const explanations = {
  AUTH_AUDIENCE:
    "AUTH_AUDIENCE is not set: tokens that the auth server issued for another product are accepted by this one",
  AUTH_ISSUER: "AUTH_ISSUER is not set: tokens of any issuer that shares the auth server's keys are accepted",
  BANK_WEBHOOK_SECRET:
    "BANK_WEBHOOK_SECRET has fewer than 24 characters: somebody who guesses it can report payments that nobody made (generate one with openssl rand -hex 32)",
  NEXTAUTH_SECRET:
    "NEXTAUTH_SECRET has fewer than 32 characters: somebody who guesses it can read what is encrypted with it (generate one with openssl rand -hex 32)",
} as const;

/** What is weak by the configuration alone. */
export const configuredWarnings = (env: Env) => [
  ...uncheckedClaims(env),
  ...guessable.flatMap(([name, least]) => (env[name] && env[name].length < least ? [name] : [])),
];

/** Which claims of tokens nobody checks; without the keys of an auth server there are no tokens. */
const uncheckedClaims = (env: Env) =>
  env.AUTH_JWKS_URL ? (["AUTH_AUDIENCE", "AUTH_ISSUER"] as const).filter((name) => !env[name]) : [];

/** What an administrator should mend, as far as this process has seen. */
export const warningsOf = (env: Env): Warning[] => [
  ...configuredWarnings(env),
  ...(hasIgnoredProxy() ? (["TRUSTED_PROXIES"] as const) : []),
];
