import { hasIgnoredProxy } from "@/lib/kernel/connection-address";
import type { Env } from "@/lib/kernel/env";

/** The number of characters from which a secret counts as unguessable. */
const minSecretLengths = { BANK_WEBHOOK_SECRET: 24, NEXTAUTH_SECRET: 32 } as const;

type WeakSecret = keyof typeof minSecretLengths;

const minSecretLengthEntries = Object.entries(minSecretLengths) as Array<[WeakSecret, number]>;

/**
 * Weaknesses of an installation, and what keeps a configured part from working; each is the name of the variable that
 * remedies it.
 */
export type Warning = "AUTH_AUDIENCE" | "AUTH_ISSUER" | WeakSecret | "BANK_WEBHOOK_JWK" | "TRUSTED_PROXIES";

/** The texts that are logged at start. */
export const warningTexts = {
  AUTH_AUDIENCE:
    "AUTH_AUDIENCE is not set: tokens that the auth server issued for another product are accepted by this one",
  AUTH_ISSUER: "AUTH_ISSUER is not set: tokens of any issuer that shares the auth server's keys are accepted",
  BANK_WEBHOOK_SECRET:
    "BANK_WEBHOOK_SECRET has fewer than 24 characters: somebody who guesses it can report payments that nobody made (generate one with openssl rand -hex 32)",
  NEXTAUTH_SECRET:
    "NEXTAUTH_SECRET has fewer than 32 characters: somebody who guesses it can read what is encrypted with it (generate one with openssl rand -hex 32)",
  BANK_WEBHOOK_JWK:
    "BANK_WEBHOOK_SECRET is set without BANK_WEBHOOK_JWK: Tochka Bank signs its notifications, and payments of signed ones are not recorded (https://enter.tochka.com/doc/openapi/static/keys/public is its key)",
} as const;

/** Returns the weaknesses that follow from the configuration alone. */
export const configuredWarnings = (env: Env) => [
  ...uncheckedClaims(env),
  ...minSecretLengthEntries.flatMap(([name, minLength]) =>
    env[name] && env[name].length < minLength ? [name] : [],
  ),
  ...(env.BANK_WEBHOOK_SECRET && !env.BANK_WEBHOOK_JWK ? (["BANK_WEBHOOK_JWK"] as const) : []),
];

/** Returns the claims of tokens that are not checked; without the keys of an auth server there are no such tokens. */
const uncheckedClaims = (env: Env) =>
  env.AUTH_JWKS_URL ? (["AUTH_AUDIENCE", "AUTH_ISSUER"] as const).filter((name) => !env[name]) : [];

/** Returns what an administrator should remedy, as far as this process knows. */
export const warningsOf = (env: Env): Warning[] => [
  ...configuredWarnings(env),
  ...(hasIgnoredProxy() ? (["TRUSTED_PROXIES"] as const) : []),
];
