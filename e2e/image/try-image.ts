import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BuiltStage, mount, printLine, run, searchPath, unmount } from "./built-stage";
import { type Stage, stagesOf, variablesOf } from "./dockerfile";
import { tryStarts } from "./try-starts";

/**
 * Tests the image where no container engine runs: carries out the Dockerfile in a separate root,
 * then runs it as the user it names, with everything but `/tmp` and `/data` read-only. Needs root,
 * and in `--base` the content of `node:24-bookworm-slim`: Debian as created by debootstrap, with
 * Node, npm and a user `node`. `npx tsx e2e/image/try-image.ts --base <folder> --work <folder>`
 */
const { values } = parseArgs({
  options: { base: { type: "string" }, work: { type: "string" }, port: { type: "string", default: "3900" } },
});
if (!values.base || !values.work) throw new Error("--base and --work are required");
const base = path.resolve(values.base);
const work = path.resolve(values.work);
const ignored = readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean);

/** Variables that an engine would take from the machine for its network, and those that point npm to its registry. */
const networkVariables = Object.entries(process.env).filter(([name]) =>
  /^(npm_config_|https?_proxy|no_proxy|node_extra)/i.test(name),
);

function buildStage(
  { base: from, name, instructions }: Stage,
  builtStages: Map<string, BuiltStage>,
): BuiltStage {
  const root = path.join(work, name ?? "image");
  printLine(`FROM ${from}`);
  run("cp", ["-a", "--reflink=auto", base, root]);
  const stage: BuiltStage = { root, workdir: "/", variables: {}, user: "root" };
  for (const { word, rest } of instructions) {
    printLine(`${word} ${rest}`);
    if (word === "WORKDIR") {
      stage.workdir = rest;
      mkdirSync(root + rest, { recursive: true });
    } else if (word === "ENV") Object.assign(stage.variables, variablesOf(rest));
    else if (word === "USER") stage.user = rest;
    else if (word === "COPY") copy(rest, stage, builtStages);
    else if (word === "RUN") runInside(stage, rest);
  }
  return stage;
}

function copy(rest: string, { root, workdir }: BuiltStage, builtStages: Map<string, BuiltStage>): void {
  const words = rest.split(" ");
  const sourceStage = words[0]!.startsWith("--from=")
    ? builtStages.get(words.shift()!.slice("--from=".length))!
    : null;
  const target = path.resolve(workdir, words.pop()!);
  for (const source of words) {
    if (sourceStage) run("cp", ["-aT", sourceStage.root + source, root + target]);
    else if (source !== ".") cpSync(source, path.join(root, target, source));
    else
      run("sh", [
        "-c",
        `tar -c ${ignored.map((name) => `--exclude=./${name}`).join(" ")} . | tar -x -C ${root}${target}`,
      ]);
  }
}

function runInside({ root, workdir, variables }: BuiltStage, command: string): void {
  mount("--bind", "/proc", `${root}/proc`);
  mount("--bind", "/dev", `${root}/dev`);
  try {
    cpSync("/etc/resolv.conf", `${root}/etc/resolv.conf`, { dereference: true });
    execFileSync("chroot", [root, "/bin/sh", "-c", `cd ${workdir} && ${command}`], {
      stdio: "inherit",
      env: {
        PATH: searchPath,
        HOME: "/root",
        ...Object.fromEntries(networkVariables),
        ...variables,
      } as unknown as NodeJS.ProcessEnv,
    });
  } finally {
    unmount();
  }
}

if (existsSync(work)) throw new Error(`${work} is there already`);
mkdirSync(work, { recursive: true });
try {
  const builtStages = new Map<string, BuiltStage>();
  const stages = stagesOf(readFileSync("Dockerfile", "utf8"));
  for (const stage of stages) builtStages.set(stage.name ?? "image", buildStage(stage, builtStages));
  const image = builtStages.get("image")!;
  for (const folder of ["", "/app", "/app/node_modules", "/app/.next"])
    run("du", ["-shx", image.root + folder]);
  const data = path.join(work, "data");
  process.exitCode = (await tryStarts(image, stages.at(-1)!, data, Number(values.port))) ? 0 : 1;
} finally {
  unmount();
  rmSync(work, { recursive: true, force: true });
}
