import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnv } from "./env";
import { ownSecrets, secretsForCommand } from "./own-secrets";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "documents-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = () => path.join(folder, "data", "secrets.env");
const own = (source: Record<string, string> = {}) =>
  ownSecrets({ DATA_DIR: path.join(folder, "data"), ...source });

test("are made once, in a file of its owner's, and are all that production asks for", () => {
  const first = own();
  expect(first).toMatchObject({ file: fileOf(), isNew: true });
  expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
  expect(own()).toEqual({ ...first, isNew: false });
  expect(readEnv({ NODE_ENV: "production", ...first.variables }).BANK_JWT_KEY).toHaveLength(1);
});

test("of a process of another container, which may have the same number, are left to it while it keeps them", () => {
  mkdirSync(path.dirname(fileOf()));
  const draft = `${fileOf()}.${process.pid}`;
  writeFileSync(draft, "NEXTAUTH_SECRET=of-the-other\n");
  const { variables } = own();
  expect(readFileSync(draft, "utf8")).toBe("NEXTAUTH_SECRET=of-the-other\n");
  expect(own().variables).toEqual(variables);
});

test("are not made beside an auth server or a secret that was given", () => {
  const none = { file: null, isNew: false, variables: {} };
  expect(own({ AUTH_URL: "https://auth.example.ru" })).toEqual(none);
  expect(own({ NEXTAUTH_SECRET: "given" })).toEqual(none);
});

test("that were made go on for what a secret given later does not replace", () => {
  const { variables } = own();
  expect(own({ NEXTAUTH_SECRET: "given" }).variables).toEqual(variables);
});

test("are read by a command, and made by it only where production asks for them", () => {
  const DATA_DIR = path.join(folder, "data");
  expect(secretsForCommand({ DATA_DIR })).toMatchObject({ file: null, variables: {} });
  const { variables } = secretsForCommand({ DATA_DIR, NODE_ENV: "production" });
  expect(Object.keys(variables)).toEqual(["NEXTAUTH_SECRET", "BANK_JWT_KEY"]);
  expect(secretsForCommand({ DATA_DIR }).variables).toEqual(variables);
});

test("that cannot be kept stop the start in words", () => {
  writeFileSync(path.join(folder, "data"), "a file in the place of the folder");
  expect(() => own()).toThrow(/NEXTAUTH_SECRET is not set, and secrets cannot be stored in .*secrets\.env/);
  expect(readFileSync(path.join(folder, "data"), "utf8")).toContain("a file");
});
