import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import journal from "@/db/migrations/meta/_journal.json";
import { readEnv } from "@/lib/kernel/env";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { version } from "@/package.json";
import { aboutInstallation } from "./installation";
import { configuredParts } from "./parts";
import { aboutProduct } from "./product";
import { warningsOf } from "./warnings";

operateOnTestDatabase();

const bankKey = JSON.stringify(
  generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" }),
);

test("every member sees the version; only an administrator sees what it runs on", async () => {
  const user = await callerAs("user");
  expect(await execute(aboutProduct, user, {})).toEqual({ version, commit: null });
  expect(await failureOf(execute(aboutInstallation, user, {}))).toMatchObject({ code: "forbidden" });

  const about = await execute(aboutInstallation, await callerAs("admin"), {});
  expect(about).toMatchObject({
    node: process.versions.node,
    migrations: journal.entries.map(({ tag }) => tag),
  });
  expect(about.database.version).toMatch(/^\d+\.\d+/);
  expect(about.database.bytes).toBeGreaterThan(1_000_000);
});

test("an administrator is warned of each unset AUTH_ check of tokens", async () => {
  const AUTH_URL = "https://auth.example";
  const warnings = (source: Record<string, string>) => warningsOf(readEnv({ AUTH_URL, ...source }));
  expect(warnings({})).toEqual(["AUTH_AUDIENCE", "AUTH_ISSUER"]);
  expect(warnings({ AUTH_AUDIENCE: "documents" })).toEqual(["AUTH_ISSUER"]);
  expect(warnings({ AUTH_AUDIENCE: "documents", AUTH_ISSUER: AUTH_URL })).toEqual([]);
  expect(warningsOf(readEnv({}))).toEqual([]);
  expect(await execute(aboutInstallation, await callerAs("admin"), {})).toMatchObject({ warnings: [] });
});

test.each([
  ["BANK_WEBHOOK_SECRET", 24],
  ["NEXTAUTH_SECRET", 32],
])("an administrator is warned of a short %s", (name, minLength) => {
  const warnings = (secret: string) => warningsOf(readEnv({ [name]: secret, BANK_WEBHOOK_JWK: bankKey }));
  expect(warnings("a".repeat(minLength - 1))).toEqual([name]);
  expect(warnings("a".repeat(minLength))).toEqual([]);
  expect(warnings("")).toEqual([]);
});

test("an administrator is warned of bank notifications without the key that they are signed with", () => {
  const BANK_WEBHOOK_SECRET = "a".repeat(24);
  expect(warningsOf(readEnv({ BANK_WEBHOOK_SECRET }))).toEqual(["BANK_WEBHOOK_JWK"]);
  expect(warningsOf(readEnv({ BANK_WEBHOOK_SECRET, BANK_WEBHOOK_JWK: bankKey }))).toEqual([]);
});

test("a configured part is shown as configured, without its value", () => {
  const secret = "a-secret-that-must-not-be-shown";
  const parts = configuredParts(readEnv({ LOOKUP_API_KEY: secret, BANK_WEBHOOK_SECRET: secret }));
  expect(parts).toEqual({
    lookup: true,
    fileStorage: false,
    bankTokens: false,
    bankNotifications: true,
    signedNotifications: false,
    recognition: false,
    mail: false,
    ownDatabase: false,
  });
});
