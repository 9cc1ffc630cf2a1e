import pino from "pino";

const secrets = [
  "authorization",
  "cookie",
  "token",
  "password",
  "secret",
  "apiKey",
  "accessToken",
  "access_token",
];

/** Structured log, a JSON line an entry; known secret fields are cut out up to two levels deep. The level is set at start. */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[redacted]" },
});
