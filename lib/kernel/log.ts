import pino, { type Logger, type LoggerOptions } from "pino";
import { loggedError } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

const secrets = [
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
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
} satisfies LoggerOptions;

// Next bundles the start of the process, where the level is set, and its routes apart: both have to use the same log.
const holder = globalThis as typeof globalThis & { __log?: Logger };
holder.__log ??= pino(logOptions);

/**
 * Structured log, a JSON line an entry; secrets of the configuration, tokens, addresses that open something and fields
 * named like secrets are cut out. The level is set at start.
 */
export const log = holder.__log;
