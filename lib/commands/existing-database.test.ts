import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "@/db/testing/database";
import { emptyDatabase } from "@/db/testing/empty-database";
import { scripts } from "@/package.json";

/** The arguments of each command that works on existing data. */
const argumentsBy = { backup: ["made.backup"], "check:accounts": [], "files:move": ["database"] };

type Command = keyof typeof argumentsBy;
const commands = Object.keys(argumentsBy) as Command[];

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "command-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command; a set variable, even an empty one, wins over the env files. */
const run = (command: Command, variables: NodeJS.Dict<string>, folder = temporaryFolder()) =>
  promisify(execFile)(
    process.execPath,
    [
      ...scripts[command].split(" ").slice(1),
      ...argumentsBy[command].map((each) => (each.includes(".") ? path.join(folder, each) : each)),
    ],
    { env: { ...process.env, DATABASE_URL: "", DATABASE_DIRECT_URL: "", ...variables } },
  );

test.each(commands)("%s refuses a DATA_DIR without a database and creates nothing there", async (command) => {
  const folder = temporaryFolder();
  const missing = path.join(folder, "mistyped");
  await expect(run(command, { DATA_DIR: missing, NODE_ENV: "production" }, folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`There is no database in ${missing}`),
  });
  expect(existsSync(missing)).toBe(false);
  expect(existsSync(path.join(folder, "made.backup"))).toBe(false);
});

test.each(commands)("%s refuses a database that the product has never used", async (command) => {
  const folder = temporaryFolder();
  const url = await emptyDatabase();
  await expect(run(command, { DATABASE_URL: url }, folder)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`in the database ${new URL(url).pathname.slice(1)} at`),
  });
  expect(existsSync(path.join(folder, "made.backup"))).toBe(false);
});

test("backup says which database it copied, and whether pg_dump made it", async () => {
  const { plainUrl, close } = await testDatabase();
  onTestFinished(close);
  const { stdout } = await run("backup", { DATABASE_URL: plainUrl });
  const { host, password, pathname } = new URL(plainUrl);
  expect(stdout).toContain(`Backing up the database ${pathname.slice(1)} at ${host}.`);
  expect(stdout).toMatch(/pg_dump/);
  if (password) expect(stdout).not.toContain(password);
});
