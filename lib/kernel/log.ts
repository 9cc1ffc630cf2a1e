import pino, { type Logger, type LoggerOptions } from "pino";
import { loggedError } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

const secretFieldNames = [
  "authorization",
  "cookie",
  "token",
  "password",
  "pass",
  "secret",
  "apiKey",
  "accessToken",
  "access_token",
];

export const logOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => loggedError(error) },
  hooks: { streamWrite: withoutSecrets },
  redact: {
    paths: secretFieldNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    censor: "[redacted]",
  },
} satisfies LoggerOptions;

// Global, because Next bundles the start-up code, where the level is set, and the routes separately; both have to use
// the same log.
const holder = globalThis as typeof globalThis & { __log?: Logger };
holder.__log ??= pino(logOptions);

/**
 * The structured log, one JSON line per entry. Secrets of the configuration, tokens, addresses that grant access and
 * fields named like secrets are redacted. The level is set at start.
 */
export const log = holder.__log;
