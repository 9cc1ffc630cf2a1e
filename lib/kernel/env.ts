import { createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { validate as isUuid } from "uuid";
import { z } from "zod";
import { parseMailbox, parseMailServer } from "@/lib/values/mail-address";
import type { Identity } from "./actor";
import { fileStorageProblems } from "./env-file-storage";
import { parseTrustedProxies } from "./trusted-proxies";

const text = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();

const list = text.transform((value) =>
  (value ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** One of the given words; the first one is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  text
    .transform((value) => value ?? words[0])
    .pipe(z.enum(words, { error: `must be ${words.join(", ").replace(/, (?=[^,]*$)/, " or ")}` }));

const httpUrl = text.refine((value) => !value || /^https?:\/\//.test(URL.parse(value)?.href ?? ""), {
  error: "must be an http or https address",
});

/** The address of the product, which must be the root of its own host. */
const rootUrl = httpUrl.refine(
  (value) => {
    const { origin, href } = (value && URL.parse(value)) || {};
    return href === undefined || href === `${origin}/`;
  },
  { error: "must be an address without a path, such as https://documents.example.ru" },
);

const isPostgresUrl = (value: string) => {
  const { protocol = "", username = "", password = "" } = URL.parse(value) ?? {};
  try {
    return /^postgres(ql)?:$/.test(protocol) && decodeURIComponent(username + password) !== null;
  } catch {
    return false;
  }
};

const postgresUrl = text.refine((value) => !value || isPostgresUrl(value), {
  error:
    "must be like postgres://user:password@host:5432/database (percent-encode special characters in the password)",
});

/**
 * Whether a name is one of the time zone database. An offset (`+03:00`, `MSK-3`) is refused, because PostgreSQL reads
 * its sign the other way round.
 */
const isTimeZone = (name: string) => {
  if (/^[+-]/.test(name) || (/[+-]\d/.test(name) && !name.startsWith("Etc/"))) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

const optionalFlag = text
  .refine((value) => value === undefined || /^(?:0|1|false|true)$/.test(value), { error: "must be 1 or 0" })
  .transform((value) => (value === undefined ? undefined : value === "1" || value === "true"));
const flag = optionalFlag.transform((value) => value ?? false);
const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  text
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .refine((value) => Number.isInteger(value) && value >= minimum && value <= maximum, {
      error: `must be a whole number from ${minimum} to ${maximum}`,
    });

/** Five fields of a cron expression. Whether they ever match a date is checked by the code that schedules by them. */
const cron = text.refine((value) => !value || /^[\d*,/-]+(?: [\w*,/-]+){4}$/.test(value), {
  error: "must have the five fields of cron, such as 15 2 * * *",
});

const withoutSlash = (address: string) => address.replace(/(?<!\/)\/+$/, "");

/** AES-256 keys of 32 bytes each, in base64 or hex. The first one encrypts. */
const encryptionKeys = list.transform((keys, context) =>
  keys.map((key) => {
    const bytes = Buffer.from(key, /^[0-9a-f]{64}$/i.test(key) ? "hex" : "base64");
    if (bytes.length !== 32)
      context.addIssue({ code: "custom", message: "must be 32 bytes in base64 or hex" });
    return bytes;
  }),
);

/** A secret that is the last segment of an address. It consists of characters that need no encoding in a URL. */
const pathSecret = text.refine(
  (value) => value === undefined || /^(?!\.{1,2}$)[\w.~!$&'()*+,;=:@-]+$/.test(value),
  {
    error:
      "must consist of letters, digits, - and _, because it is part of an address (generate one with openssl rand -hex 32)",
  },
);

/** A public RSA key as a JSON Web Key. */
const publicKey = text.transform((value, context): JsonWebKey | undefined => {
  if (!value) return undefined;
  try {
    const key: JsonWebKey = JSON.parse(value);
    const isPublic =
      !("d" in key) && createPublicKey({ key: { ...key }, format: "jwk" }).asymmetricKeyType === "rsa";
    if (isPublic) return key;
  } catch {}
  context.addIssue({
    code: "custom",
    message: "must be a public RSA key as a JSON Web Key on one line",
  });
  return undefined;
});

/**
 * A variable converted by `parse`. Reports `problem` if `parse` returns null, and never the value, which may contain a
 * password.
 */
const parsedBy = <T>(parse: (value: string) => T | null, problem: string) =>
  text.transform((value, context): T | undefined => {
    if (!value) return undefined;
    const result = parse(value);
    if (result === null) context.addIssue({ code: "custom", message: problem });
    return result ?? undefined;
  });

const holdsCertificate = (file: string) => {
  try {
    return readFileSync(/* turbopackIgnore: true */ file, "utf8").includes("-----BEGIN CERTIFICATE-----");
  } catch {
    return false;
  }
};

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_POOL_SIZE: wholeNumber(20, 2, 200),
  DATA_DIR: text.transform((value) => path.resolve(/* turbopackIgnore: true */ value ?? ".data")),
  BACKUP_SCHEDULE: cron,
  BACKUP_FOLDER: text.transform((value) => value && path.resolve(/* turbopackIgnore: true */ value)),
  BACKUP_KEEP: wholeNumber(14, 1, 1000),
  BACKUP_BEFORE_UPGRADE: oneOf("on", "off"),
  PORT: wholeNumber(3000, 1, 65_535),
  BASE_URL: rootUrl,
  NEXTAUTH_SECRET: text,
  AUTH_URL: httpUrl,
  AUTH_JWKS_URL: httpUrl,
  AUTH_ISSUER: text,
  AUTH_AUDIENCE: text,
  OIDC_ISSUER: httpUrl.transform((value) => value && withoutSlash(value)),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  ADMIN_USERNAMES: list,
  DEFAULT_PERMISSION: oneOf("user", "viewer"),
  SESSION_IDLE_HOURS: wholeNumber(12, 1, 720),
  SESSION_DAYS: wholeNumber(7, 1, 90),
  TRUSTED_PROXIES: parsedBy(
    parseTrustedProxies,
    "must be the number of proxies in front of the product, such as 1, or their addresses, such as 10.0.0.0/8",
  ),
  AUTH_VERIFY_TTL_SECONDS: wholeNumber(300, 0, 86_400),
  ORDERS_PER_MINUTE_BY_KEY: wholeNumber(3000, 1, 10_000_000),
  ORDERS_PER_MINUTE_BY_ADDRESS: wholeNumber(6000, 1, 10_000_000),
  UNKNOWN_KEYS_PER_MINUTE: wholeNumber(60, 1, 10_000_000),
  PRINT_MEMORY_MB: wholeNumber(512, 256, 65_536),
  DEV_BYPASS_AUTH: flag,
  DEV_CHECK_ANSWERS: flag,
  BANK_JWT_KEY: encryptionKeys,
  BANK_WEBHOOK_SECRET: pathSecret,
  BANK_WEBHOOK_JWK: publicKey,
  BANK_URL_PROD: httpUrl.transform((value) => withoutSlash(value ?? "https://enter.tochka.com/uapi")),
  BANK_URL_SANDBOX: httpUrl.transform((value) =>
    withoutSlash(value ?? "https://enter.tochka.com/sandbox/v2"),
  ),
  BANK_CA_FILE: text.refine((file) => !file || holdsCertificate(file), {
    error: "must name a readable file of certificates (PEM)",
  }),
  SMTP_URL: parsedBy(
    parseMailServer,
    "must be like smtp://user:password@host:587 or smtps://user:password@host (percent-encode special characters)",
  ),
  MAIL_FROM: parsedBy(
    parseMailbox,
    "must be an e-mail address, such as docs@example.ru or Name <docs@example.ru>",
  ),
  EMAILS_PER_MEMBER_PER_DAY: wholeNumber(500, 1, 1_000_000),
  FILES_S3_ENDPOINT: httpUrl.transform((value) => value && withoutSlash(value)),
  FILES_S3_REGION: text,
  FILES_S3_BUCKET: text.refine((value) => !value || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value), {
    error: "must be the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens",
  }),
  FILES_S3_ACCESS_KEY_ID: text,
  FILES_S3_SECRET_ACCESS_KEY: text,
  LOOKUP_API_KEY: text,
  LOOKUP_URL: httpUrl.transform((value) =>
    withoutSlash(value ?? "https://suggestions.dadata.ru/suggestions/api/4_1/rs"),
  ),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: httpUrl.transform((value) => value && withoutSlash(value)),
  RECOGNITION_MODEL: text.transform((value) => value ?? "gpt-4o-mini"),
  DEFAULT_ORGANIZATION_ID: text.refine((value) => !value || isUuid(value), {
    error: "must be an identifier",
  }),
  BUSINESS_TIME_ZONE: text
    .transform((value) => value ?? "Europe/Moscow")
    .refine(isTimeZone, { error: "must be the name of a time zone such as Europe/Moscow, not an offset" }),
  SHOPS_ALLOW_PRIVATE: optionalFlag,
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.transform((value) => value && withoutSlash(value)),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: text.transform((value) => value ?? "documents"),
  OTEL_TRACES_SAMPLER_ARG: text
    .transform((value) => (value === undefined ? 1 : Number(value)))
    .refine((value) => value >= 0 && value <= 1, { error: "must be a number from 0 to 1" }),
  WEBHOOK_ALLOW_PRIVATE: flag,
  JOBS: oneOf("web", "off"),
  LOG_LEVEL: oneOf("info", "debug", "warn", "error", "silent"),
});

/** The names of all variables that the product reads. */
export const variableNames = Object.keys(variables.shape);

/** Returns the names of all variables that are set and not empty in this process. */
export const definedVariableNames = () =>
  Object.keys(process.env).filter((name) => process.env[name]?.trim());

/**
 * Returns what production requires and the configuration lacks, so that it is reported together with all other
 * problems.
 */
function missingVariables(source: Record<string, string | undefined>): string[] {
  if (source.NODE_ENV !== "production" || source.NEXTAUTH_SECRET?.trim()) return [];
  return ["NEXTAUTH_SECRET is required in production"];
}

const oidcNames = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;

/** Returns the problems of the OIDC variables: all of them are set or none, and none together with an auth server. */
function oidcProblems(source: Record<string, string | undefined>): string[] {
  const missing = oidcNames.filter((name) => !source[name]?.trim());
  if (missing.length === oidcNames.length) return [];
  if (source.AUTH_URL?.trim()) return ["OIDC_ISSUER cannot be used together with AUTH_URL"];
  return missing.map((name) => `${name} is required together with the other OIDC variables`);
}

const configuration = variables.transform((value) => {
  const baseUrl = withoutSlash(value.BASE_URL ?? `http://localhost:${value.PORT}`);
  const authUrl = value.AUTH_URL && withoutSlash(value.AUTH_URL);
  return {
    ...value,
    BASE_URL: baseUrl,
    BACKUP_FOLDER: value.BACKUP_FOLDER ?? path.join(/* turbopackIgnore: true */ value.DATA_DIR, "backups"),
    AUTH_URL: authUrl,
    AUTH_JWKS_URL: value.AUTH_JWKS_URL ?? (authUrl && `${authUrl}/.well-known/jwks.json`),
    DEV_BYPASS_AUTH: value.DEV_BYPASS_AUTH && value.NODE_ENV !== "production",
    SHOPS_ALLOW_PRIVATE: value.SHOPS_ALLOW_PRIVATE ?? value.WEBHOOK_ALLOW_PRIVATE,
    bypassRefused: value.DEV_BYPASS_AUTH && value.NODE_ENV === "production",
  };
});

export type Env = z.output<typeof configuration>;

/** The problems of the configuration, one sentence per variable. */
export class ConfigurationError extends Error {
  constructor(readonly problems: string[]) {
    super(`Invalid configuration:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "ConfigurationError";
  }
}

/** Parses the configuration from a set of variables. Throws ConfigurationError listing all problems. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const missing = [...missingVariables(source), ...oidcProblems(source), ...fileStorageProblems(source)];
  const parsed = configuration.safeParse(source);
  if (parsed.success && missing.length === 0) return parsed.data;
  const wrong = parsed.error?.issues ?? [];
  throw new ConfigurationError([
    ...missing,
    ...wrong.map((issue) => `${issue.path.join(".")} ${issue.message}`),
  ]);
}

/**
 * Adds variables to the environment of the process before the configuration is read. `make` receives the current
 * variables; variables that are set already keep their values.
 */
export function addVariables<Made extends { variables: Record<string, string> }>(
  make: (source: Record<string, string | undefined>) => Made,
): Made {
  const made = make({ ...process.env });
  for (const [name, value] of Object.entries(made.variables))
    if (!process.env[name]?.trim()) process.env[name] = value;
  return made;
}

let cached: Env | undefined;

/**
 * Returns the configuration of this process, read once at first use. `NODE_ENV` is spelled out because the build
 * replaces it with a constant: a production build cannot be started as anything else.
 */
export function env(): Env {
  cached ??= readEnv({ ...process.env, NODE_ENV: process.env.NODE_ENV });
  return cached;
}

/** Returns whether the product manages the accounts itself, that is, no auth server is configured. */
export const hasOwnAccounts = () => !env().AUTH_URL;

/** Returns the commit of the build, which `next.config.ts` inserts for `BUILT_COMMIT`; null if it was unknown. */
export const builtCommit = (): string | null => process.env.BUILT_COMMIT || null;

/** Sets the two variables that next-auth reads directly from the environment of the process. */
export function publishForNextAuth({ BASE_URL, NEXTAUTH_SECRET }: Env): void {
  process.env.NEXTAUTH_URL = BASE_URL;
  if (NEXTAUTH_SECRET) process.env.NEXTAUTH_SECRET = NEXTAUTH_SECRET;
}

/**
 * Returns the identity that `DEV_BYPASS_AUTH` assumes for everybody; null if people have to sign in. The build
 * evaluates the condition, so a production build does not contain this code.
 */
export const developerIdentity = (): Identity | null =>
  process.env.NODE_ENV !== "production" && env().DEV_BYPASS_AUTH
    ? { sub: "dev", username: "dev", displayName: "dev", email: null }
    : null;
