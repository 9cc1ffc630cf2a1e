import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stagesOf, variablesOf, wordsOf } from "./dockerfile";

const stages = stagesOf(readFileSync("Dockerfile", "utf8"));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const finalStage = stages.at(-1)!;
const restOf = (word: string) => finalStage.instructions.find((each) => each.word === word)!.rest;

test("the image is built in stages, runs as the user node, and has a health check", () => {
  expect(stages.map(({ name }) => name)).toEqual(["build", null]);
  expect(restOf("USER")).toBe("node");
  expect(variablesOf(restOf("ENV"))).toMatchObject({ NODE_ENV: "production", DATA_DIR: "/data" });
  const [command, , program] = wordsOf(restOf("HEALTHCHECK"));
  expect(command).toBe("node");
  expect(program).toContain("/api/health/live");
});

test("the image and the systemd unit run the command of npm start without a shell in between", () => {
  const command = scripts.start!.split(" ");
  const [program, , before, file] = command;
  expect(program).toBe("node");
  for (const each of [before!, file!]) expect(existsSync(each), each).toBe(true);
  expect(wordsOf(restOf("CMD"))).toEqual(command);
  const unit = readFileSync("docs/deployment/documents.service", "utf8");
  expect(unit).toContain(`\nExecStart=/usr/bin/${command.join(" ")}\n`);
});

test("secrets and data of the building machine are excluded from the image", () => {
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const files = [".env", ".env.local", ".env.production", ".env.production.local"];
  for (const name of [...files, ".data", ".git", "node_modules"]) expect(ignored).toContain(name);
});

test("the files that compose.yaml and the administration page name exist", () => {
  const compose = readFileSync("compose.yaml", "utf8");
  for (const [, path] of compose.matchAll(/- (\.\/[^:]+):/g)) expect(existsSync(path!), path).toBe(true);
  const administration = readFileSync("docs/administration.md", "utf8");
  for (const [, path] of administration.matchAll(/\]\((deployment\/[^)]+)\)/g))
    expect(existsSync(`docs/${path}`), path).toBe(true);
});

test("the reader of the Dockerfile refuses an unknown instruction", () => {
  expect(() => stagesOf("FROM a\nADD b c")).toThrow("ADD b c");
});
