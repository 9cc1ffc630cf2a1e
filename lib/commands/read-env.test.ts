import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing/database";
import { readEnv } from "@/lib/kernel/env";
import { scripts } from "@/package.json";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await testDatabase();
});
afterAll(() => testDb.close());

/** The environment of a machine that starts the product, without the variables that the files set. */
const {
  BASE_URL: _,
  DATABASE_URL: __,
  DATA_DIR: ___,
  METRICS_TOKEN: ____,
  PORT: _____,
  ...environment
} = process.env;
const somewhere = { ...environment, __NEXT_PROCESSED_ENV: undefined };

/** Creates an installation folder with its own files of variables. */
function installation(files: Record<string, string[]>) {
  const folder = mkdtempSync(path.join(tmpdir(), "started-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ["db", "lib", "node_modules", "package.json", "tsconfig.json"])
    symlinkSync(path.resolve(name), path.join(folder, name));
  for (const [name, lines] of Object.entries(files))
    writeFileSync(path.join(folder, name), `${lines.join("\n")}\n`);
  return folder;
}

/** Returns the arguments that a script of `package.json` passes to Node.js. */
const argumentsOf = (script: "start" | "worker" | "check:accounts") => scripts[script].split(" ").slice(1);

const spawnOptions = (folder: string, variables: NodeJS.Dict<string> = {}) => ({
  cwd: folder,
  env: { ...somewhere, ...variables },
});

const unreachableLine = "DATABASE_URL=postgres://nobody@127.0.0.1:9/nowhere";

test("the start command reads the env files before Next.js does, PORT included and a $ as it is", async () => {
  const before = argumentsOf("start").slice(0, 2);
  const program = `
    const port = process.env.PORT;
    require("@next/env").loadEnvConfig(process.cwd());
    console.log([port, process.env.METRICS_TOKEN].join());`;
  const variablesSeen = async (files: Record<string, string[]>, variables: NodeJS.Dict<string> = {}) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...before, "-e", program],
      spawnOptions(installation(files), variables),
    );
    return stdout.trim();
  };
  expect(await variablesSeen({}, { PORT: "4001" })).toBe("4001,");
  const files = { ".env": ["PORT=4000", "METRICS_TOKEN=pa$word"] };
  expect(await variablesSeen(files)).toBe("4000,pa$word");
  expect(await variablesSeen(files, { PORT: "4001" })).toBe("4001,pa$word");
  const own = { ...files, ".env.production": ["PORT=4002"], ".env.local": ["PORT=4003"] };
  expect(await variablesSeen(own)).toBe("4003,pa$word");
  expect(await variablesSeen({ ...own, ".env.production.local": ["PORT=4004"] })).toBe("4004,pa$word");
});

test.each(["abc", "0", "70000", "3000.5", "-1"])(
  "the start command names PORT=%s as wrong, in the words of the other variables",
  async (port) => {
    const problems = (given: string) => {
      try {
        readEnv({ PORT: given });
      } catch (error) {
        return (error as Error).message;
      }
    };
    const start = (files: Record<string, string[]>, variables: NodeJS.Dict<string>) =>
      promisify(execFile)(
        process.execPath,
        argumentsOf("start"),
        spawnOptions(installation(files), variables),
      );
    const refused = { code: 1, stdout: "", stderr: `${problems(port)}\n` };
    await expect(start({}, { PORT: port })).rejects.toMatchObject(refused);
    await expect(start({ ".env": [`PORT=${port}`] }, {})).rejects.toMatchObject(refused);
  },
);

test("commands and the worker use the database that the env files name", async () => {
  const folder = installation({
    ".env": [unreachableLine],
    ".env.local": [`DATABASE_URL=${testDb.plainUrl}`],
  });
  const check = await promisify(execFile)(
    process.execPath,
    argumentsOf("check:accounts"),
    spawnOptions(folder),
  );
  expect(check.stdout).toBe("All stored sums of accounts match the recalculated ones.\n");

  const worker = spawn(process.execPath, argumentsOf("worker"), spawnOptions(folder));
  onTestFinished(() => void worker.kill("SIGKILL"));
  const told: string[] = [];
  for await (const line of createInterface(worker.stdout)) {
    told.push(line);
    if (line.includes("is ready")) worker.kill("SIGTERM");
  }
  expect(told).toContainEqual(expect.stringContaining('"database":"server","msg":"the worker is ready"'));
  // It stops in order even if signalled immediately afterwards.
  expect(told).toContainEqual(expect.stringContaining('"msg":"the worker has stopped"'));
});

test("a misspelt name of a secret is reported, although the secret is generated at the start", async () => {
  const folder = installation({ ".env": [unreachableLine, "NEXTAUTH_SECRT=a-secret-of-many-letters"] });
  const variables = { NEXTAUTH_SECRET: undefined, NODE_ENV: "production" };
  const start = () =>
    promisify(execFile)(
      process.execPath,
      argumentsOf("worker"),
      spawnOptions(folder, { ...variables, LOG_LEVEL: "info" }),
    );
  await expect(start()).rejects.toMatchObject({
    stdout: expect.stringContaining("did you mean NEXTAUTH_SECRET?"),
  });
});

test("an environment variable, even an empty one, wins over the env files", async () => {
  const folder = installation({ ".env.local": [unreachableLine], ".env": [unreachableLine] });
  const check = (variables: NodeJS.Dict<string>) =>
    promisify(execFile)(process.execPath, argumentsOf("check:accounts"), spawnOptions(folder, variables));
  expect((await check({ DATABASE_URL: testDb.plainUrl })).stdout).toContain("match the recalculated ones");
  await expect(check({})).rejects.toThrow("DATABASE_URL names a database that cannot be used");
  const { stdout } = await check({ DATABASE_URL: "", DATABASE_DIRECT_URL: testDb.plainUrl });
  expect(stdout).toContain("match the recalculated ones");
});
