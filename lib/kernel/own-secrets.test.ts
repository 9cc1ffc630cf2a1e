import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "./env";
import { loadOwnSecrets, loadSecretsForCommand } from "./own-secrets";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "documents-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = () => path.join(folder, "data", "secrets.env");
const loadWith = (source: Record<string, string> = {}) =>
  loadOwnSecrets({ DATA_DIR: path.join(folder, "data"), ...source });

test("own secrets are created once in a private file and satisfy production's configuration", () => {
  const first = loadWith();
  expect(first).toMatchObject({ file: fileOf(), isNew: true });
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
  expect(loadWith()).toEqual({ ...first, isNew: false });
  expect(readEnv({ NODE_ENV: "production", ...first.variables }).BANK_JWT_KEY).toHaveLength(1);
});

test("own secrets leave another process's draft file with the same process id alone", () => {
  mkdirSync(path.dirname(fileOf()));
  const draft = `${fileOf()}.${process.pid}`;
  writeFileSync(draft, "NEXTAUTH_SECRET=of-the-other\n");
  const { variables } = loadWith();
  expect(readFileSync(draft, "utf8")).toBe("NEXTAUTH_SECRET=of-the-other\n");
  expect(loadWith().variables).toEqual(variables);
});

test("own secrets are not created with an auth server or a given session secret", () => {
  const none = { file: null, isNew: false, variables: {} };
  expect(loadWith({ AUTH_URL: "https://auth.example.ru" })).toEqual(none);
  expect(loadWith({ NEXTAUTH_SECRET: "given" })).toEqual(none);
});

test("own secrets stay in use after a session secret is given", () => {
  const { variables } = loadWith();
  expect(loadWith({ NEXTAUTH_SECRET: "given" }).variables).toEqual(variables);
});

test("own secrets are read by a command, and created by it only in production", () => {
  const DATA_DIR = path.join(folder, "data");
  expect(loadSecretsForCommand({ DATA_DIR })).toMatchObject({ file: null, variables: {} });
  const { variables } = loadSecretsForCommand({ DATA_DIR, NODE_ENV: "production" });
  expect(Object.keys(variables)).toEqual(["NEXTAUTH_SECRET", "BANK_JWT_KEY"]);
  expect(loadSecretsForCommand({ DATA_DIR }).variables).toEqual(variables);
});

test("own secrets that cannot be stored stop the start with a clear message", () => {
  writeFileSync(path.join(folder, "data"), "a file in the place of the folder");
  expect(() => loadWith()).toThrow(
    /NEXTAUTH_SECRET is not set, and secrets cannot be stored in .*secrets\.env/,
  );
  expect(readFileSync(path.join(folder, "data"), "utf8")).toContain("a file");
});
