import pino, { type Logger } from "pino";

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

// Next bundles the start of the process, where the level is set, and its routes apart: both have to use the same log.
const holder = globalThis as typeof globalThis & { __log?: Logger };
holder.__log ??= pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});

/** Structured log, a JSON line an entry; known secret fields are cut out up to two levels deep. The level is set at start. */
export const log = holder.__log;
