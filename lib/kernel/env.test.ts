import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { ConfigurationError, readEnv } from "./env";

const production = {
  NODE_ENV: "production",
  NEXTAUTH_SECRET: "a secret of more than thirty-two characters",
  AUTH_URL: "https://auth.example.ru/",
};

const problemsOf = (source: Record<string, string>): string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
};

test("missing and wrong variables are reported together", () => {
  expect(problemsOf({ NODE_ENV: "production", PORT: "no", AUTH_URL: "http://auth.example" })).toEqual([
    "NEXTAUTH_SECRET is required in production",
    expect.stringContaining("PORT must be"),
  ]);
});

test("production needs a session secret and no auth server", () => {
  expect(problemsOf({ NODE_ENV: "production" })).toEqual(["NEXTAUTH_SECRET is required in production"]);
  expect(problemsOf(production)).toEqual([]);
  expect(problemsOf({ ...production, AUTH_URL: "" })).toEqual([]);
});

test("all wrong variables are reported at once by their names", () => {
  const names = problemsOf({
    PORT: "80000",
    DATABASE_URL: "mysql://localhost/documents",
    BASE_URL: "documents.example.ru",
    DEFAULT_PERMISSION: "admin",
    BUSINESS_TIME_ZONE: "Moscow",
  }).map((problem) => problem.split(" ")[0]);
  expect(names.sort()).toEqual([
    "BASE_URL",
    "BUSINESS_TIME_ZONE",
    "DATABASE_URL",
    "DEFAULT_PERMISSION",
    "PORT",
  ]);
});

test("a time zone is a name of the database, because PostgreSQL reads the sign of an offset the other way", () => {
  for (const offset of ["+03:00", "-03:00", "+03", "MSK-3", "GMT+3"])
    expect(problemsOf({ BUSINESS_TIME_ZONE: offset }), offset).toEqual([
      "BUSINESS_TIME_ZONE must be the name of a time zone such as Europe/Moscow, not an offset",
    ]);
  for (const name of ["Europe/Moscow", "UTC", "Etc/GMT-3", "America/Port-au-Prince"])
    expect(problemsOf({ BUSINESS_TIME_ZONE: name }), name).toEqual([]);
});

test.each([
  ["cut off by an address", `${"a".repeat(30)}/b`],
  ["changed by an address", "c2VjcmV0IG9mIHRoZSBiYW5rIQ==+/%"],
  ["of other letters", "секрет-банка-секрет-банка"],
  ["left out of an address", ".."],
])("a secret of the bank's address that is %s stops the start and is not repeated", (_, secret) => {
  const [problem = "", ...others] = problemsOf({ BANK_WEBHOOK_SECRET: secret });
  expect(problem).toMatch(/^BANK_WEBHOOK_SECRET must consist of letters, digits, .*openssl rand -hex 32/);
  expect(problem).not.toContain(secret);
  expect(others).toEqual([]);
});

test.each(["Az09_-".repeat(4), "a", "hook.v2~of+the=bank"])(
  "a secret of the bank's address may have any character that an address leaves unchanged: %s",
  (secret) => {
    expect(readEnv({ BANK_WEBHOOK_SECRET: secret }).BANK_WEBHOOK_SECRET).toBe(secret);
  },
);

test("addresses are derived from each other and lose their last slash", () => {
  expect(readEnv({ ...production, PORT: "4000" })).toMatchObject({
    BASE_URL: "http://localhost:4000",
    AUTH_URL: "https://auth.example.ru",
    AUTH_JWKS_URL: "https://auth.example.ru/.well-known/jwks.json",
  });
});

test("the variables of the file storage are required together", () => {
  const whole = {
    FILES_S3_ENDPOINT: "https://storage.example.ru/",
    FILES_S3_REGION: "ru-central1",
    FILES_S3_BUCKET: "documents",
    FILES_S3_ACCESS_KEY_ID: "id",
    FILES_S3_SECRET_ACCESS_KEY: "hidden",
  };
  expect(readEnv(whole).FILES_S3_ENDPOINT).toBe("https://storage.example.ru");
  for (const name of Object.keys(whole))
    expect(problemsOf({ ...whole, [name]: " " })).toEqual([
      `${name} is required together with the other FILES_S3 variables`,
    ]);
  expect(problemsOf({ ...whole, FILES_S3_BUCKET: "a/b" })).toEqual([
    expect.stringContaining("FILES_S3_BUCKET must be the name of a bucket"),
  ]);
});

test("an empty variable is treated as a missing one", () => {
  expect(readEnv({ DATABASE_URL: "", PORT: " ", ADMIN_USERNAMES: " anna, ,boris " })).toMatchObject({
    DATABASE_URL: undefined,
    PORT: 3000,
    ADMIN_USERNAMES: ["anna", "boris"],
  });
});

test("TRUSTED_PROXIES is a number or addresses", () => {
  expect(readEnv({}).TRUSTED_PROXIES).toBeUndefined();
  expect(readEnv({ TRUSTED_PROXIES: "2" }).TRUSTED_PROXIES).toEqual({ count: 2 });
  expect(() => readEnv({ TRUSTED_PROXIES: "nginx" })).toThrow(
    "TRUSTED_PROXIES must be the number of proxies",
  );
});

test("DEV_BYPASS_AUTH is ignored in production", () => {
  expect(readEnv({ ...production, DEV_BYPASS_AUTH: "1" })).toMatchObject({
    DEV_BYPASS_AUTH: false,
    bypassRefused: true,
  });
  expect(readEnv({ DEV_BYPASS_AUTH: "1" }).DEV_BYPASS_AUTH).toBe(true);
});

test("the mail server's address and the sender are parsed with login, port and name", () => {
  const { SMTP_URL, MAIL_FROM } = readEnv({
    SMTP_URL: "smtps://docs%40example.ru:se%2Fcret@smtp.example.ru",
    MAIL_FROM: "ООО «Ромашка» <docs@example.ru>",
  });
  expect(SMTP_URL).toEqual({
    host: "smtp.example.ru",
    port: 465,
    isSecure: true,
    login: { user: "docs@example.ru", password: "se/cret" },
  });
  expect(MAIL_FROM).toEqual({ name: "ООО «Ромашка»", address: "docs@example.ru" });
  expect(readEnv({ SMTP_URL: "smtp://[::1]:25", MAIL_FROM: "docs@example.ru" })).toMatchObject({
    SMTP_URL: { host: "::1", port: 25, isSecure: false, login: null },
    MAIL_FROM: { name: null, address: "docs@example.ru" },
  });
});

test.each<Record<string, string>>([
  { SMTP_URL: "http://user:hidden@host" },
  { SMTP_URL: "smtp://user:hid%den@host" },
  { SMTP_URL: "smtp.example.ru" },
  { MAIL_FROM: "Ромашка" },
  { MAIL_FROM: "Ромашка <docs@example.ru>\nBcc: hidden@example.ru" },
  { MAIL_FROM: "<docs>" },
])("%j stops the start, and no password is repeated", (source) => {
  const problems = problemsOf(source);
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(Object.keys(source));
  expect(problems.join()).not.toMatch(/hid/);
});

test("an empty choice means the default, and a wrong one is reported with the allowed values", () => {
  const empty = { LOG_LEVEL: "", JOBS: " ", DEFAULT_PERMISSION: "", BACKUP_BEFORE_UPGRADE: "" };
  expect(readEnv(empty)).toMatchObject({
    LOG_LEVEL: "info",
    JOBS: "web",
    DEFAULT_PERMISSION: "user",
    BACKUP_BEFORE_UPGRADE: "on",
  });
  expect(problemsOf({ LOG_LEVEL: "verbose", JOBS: "on" })).toEqual([
    "JOBS must be web or off",
    "LOG_LEVEL must be info, debug, warn, error or silent",
  ]);
});

test("a switch with an unknown value stops the start", () => {
  expect(problemsOf({ WEBHOOK_ALLOW_PRIVATE: "yes", SHOPS_ALLOW_PRIVATE: "on" })).toEqual([
    "SHOPS_ALLOW_PRIVATE must be 1 or 0",
    "WEBHOOK_ALLOW_PRIVATE must be 1 or 0",
  ]);
  expect(readEnv({ WEBHOOK_ALLOW_PRIVATE: "true", SHOPS_ALLOW_PRIVATE: "0" })).toMatchObject({
    WEBHOOK_ALLOW_PRIVATE: true,
    SHOPS_ALLOW_PRIVATE: false,
  });
  expect(readEnv({ WEBHOOK_ALLOW_PRIVATE: "1" }).SHOPS_ALLOW_PRIVATE).toBe(true);
  expect(readEnv({}).SHOPS_ALLOW_PRIVATE).toBe(false);
});

test("BASE_URL may have no path, no query and no password", () => {
  for (const rest of ["example.ru/docs", "example.ru?a=1", "user:hidden@example.ru"]) {
    const problems = problemsOf({ BASE_URL: `https://${rest}` });
    expect(problems).toEqual([expect.stringContaining("BASE_URL must be an address without a path")]);
    expect(problems.join()).not.toContain("hidden");
  }
  expect(readEnv({ BASE_URL: "https://ДОКУМЕНТЫ.рф/" }).BASE_URL).toBe("https://ДОКУМЕНТЫ.рф");
});

test("BANK_WEBHOOK_JWK must be a public RSA key", () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const usable = publicKey.export({ format: "jwk" });
  expect(readEnv({ BANK_WEBHOOK_JWK: JSON.stringify(usable) }).BANK_WEBHOOK_JWK).toEqual(usable);
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey.export({ format: "jwk" });
  for (const wrong of [{ kty: "RSA" }, { keys: [usable] }, ec, privateKey.export({ format: "jwk" })])
    expect(problemsOf({ BANK_WEBHOOK_JWK: JSON.stringify(wrong) })).toEqual([
      expect.stringContaining("BANK_WEBHOOK_JWK must be a public RSA key"),
    ]);
});

test.each(["postgres://documents:hid#den@host/documents", "postgres://documents:hid%den@host/documents"])(
  "a database password that is not percent-encoded is reported by its variable and not repeated",
  (url) => {
    const [problem = "", ...others] = problemsOf({ DATABASE_DIRECT_URL: url });
    expect(problem).toMatch(/^DATABASE_DIRECT_URL must be like .*encode special characters/);
    expect(problem).not.toMatch(/hid|den@/);
    expect(others).toEqual([]);
  },
);
