import { env } from "./env";

const redactedMark = "[redacted]";

/** Shorter secrets would also match parts of ordinary words. */
const minSecretLength = 6;

/** Credentials of people and programs, whatever the configuration: signed tokens, and addresses that grant access. */
const patterns: Array<[RegExp, string]> = [
  [/\beyJ[\w.-]{8,}/g, redactedMark],
  [/\bdm_[\w-]{40,}/g, redactedMark],
  [/\bwhsec_[\w+/=]{8,}/g, redactedMark],
  [/\bBearer [^\s"\\]+/gi, `Bearer ${redactedMark}`],
  // Patterns of routes, such as `/d/[token]`, stay.
  [
    /(\/d\/|\/r\/|\/api\/public\/documents\/|\/api\/public\/reconciliations\/|\/webhooks\/bank\/|\/invitation\/|\/api\/invitations\/|\/api\/incoming\/shops\/[\w[\]-]{1,40}\/)(?!\[)[^\s"'\\/?]+/g,
    `$1${redactedMark}`,
  ],
  [/(next-auth\.session-token=)[^\s"'\\;]+/g, `$1${redactedMark}`],
  [/(\/[\w.~-]*)\?[\w.~-]+=[^\s"'\\]*/g, `$1?${redactedMark}`],
];

let cachedSecrets: string[] | undefined;

/** Returns every secret of the configuration, in each form in which it may be written. */
function configuredSecrets(): string[] {
  const { NEXTAUTH_SECRET, BANK_WEBHOOK_SECRET, LOOKUP_API_KEY, OPENAI_API_KEY, METRICS_TOKEN, ...other } =
    env();
  const passwords = [other.DATABASE_URL, other.DATABASE_DIRECT_URL].map(
    (address) => address && decodeURIComponent(new URL(address).password),
  );
  const given = [
    NEXTAUTH_SECRET,
    BANK_WEBHOOK_SECRET,
    LOOKUP_API_KEY,
    OPENAI_API_KEY,
    METRICS_TOKEN,
    other.OIDC_CLIENT_SECRET,
    other.FILES_S3_SECRET_ACCESS_KEY,
    other.SMTP_URL?.login?.password,
    ...headerValues(other.OTEL_EXPORTER_OTLP_HEADERS),
    ...passwords,
    ...other.BANK_JWT_KEY.flatMap((key) => [key.toString("hex"), key.toString("base64")]),
  ].flatMap((secret) => secret || []);
  const writtenForms = given.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    Buffer.from(secret).toString("base64"),
  ]);
  return [...new Set(writtenForms)].filter((secret) => secret.length >= minSecretLength);
}

/** Returns the values of `name=value,name=value`. */
const headerValues = (headers = "") =>
  headers.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim());

/** Redacts all secrets in a text that is about to be written to the log. */
export function withoutSecrets(text: string): string {
  try {
    cachedSecrets ??= configuredSecrets();
  } catch {
    // An unreadable configuration is reported without its values anyway.
  }
  const known = (cachedSecrets ?? []).reduce((left, secret) => left.replaceAll(secret, redactedMark), text);
  return patterns.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), known);
}
