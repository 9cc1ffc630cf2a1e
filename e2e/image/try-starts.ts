import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { type BuiltStage, mount, printLine, run, searchPath } from "./built-stage";
import type { Stage } from "./dockerfile";
import { wordsOf } from "./dockerfile";

const timeoutMs = 300_000;

/**
 * Starts the image twice on the same volume, as an engine does with a read-only root: its command is the
 * first process of a separate namespace, and everything left ends with it. The first administrator
 * created in the first start must be able to sign in in the second. Returns whether everything succeeded.
 */
export async function tryStarts(
  image: BuiltStage,
  stage: Stage,
  data: string,
  port: number,
): Promise<boolean> {
  mkdirSync(data, { mode: 0o700 });
  // An engine gives a new volume the owner of the image's folder.
  run("chown", ["--reference", `${image.root}/data`, data]);
  const { root } = image;
  mount("--bind", root, root);
  run("mount", ["-o", "remount,bind,ro", root]);
  mount("--bind", "/dev", `${root}/dev`);
  // Otherwise mounts inside it would appear on the machine as well.
  run("mount", ["--make-private", `${root}/dev`]);
  mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", `${root}/dev/shm`);
  mount("-t", "tmpfs", "tmpfs", `${root}/tmp`);
  mount("--bind", data, `${root}/data`);
  const address = `http://localhost:${port}`;
  const first = await start(image, stage, port, async (readOutput) => {
    const code = /enter the code ([A-Z\d-]+)/.exec(readOutput())?.[1];
    const page = await fetch(`${address}/first-run`);
    const created = await send(`${address}/api/first-run`, {
      code,
      displayName: "Анна",
      ...adminCredentials,
    });
    printLine(`GET /first-run ${page.status}, POST /api/first-run ${created.status}`);
    return page.ok && created.ok;
  });
  const second = await start(image, stage, port, async () => {
    const session = await signIn(address);
    printLine(`the administrator of the first start is ${session.user?.name ?? "gone"}`);
    return Boolean(session.user);
  });
  const log = readFileSync(`${data}/postgres/server.log`, "utf8");
  const wasCutOff = log.includes("not properly shut down");
  printLine(wasCutOff ? "PostgreSQL was cut off" : "PostgreSQL was shut down in order");
  return first && second && !wasCutOff;
}

const adminCredentials = { username: "anna", password: "три зелёных чайника" };

const send = (address: string, body: object) =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Returns the session that next-auth creates for the right password. */
async function signIn(address: string): Promise<{ user?: { name?: string } }> {
  const csrfResponse = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = JSON.parse(await csrfResponse.text());
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]!);
  const signInResponse = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(csrfResponse).join("; ") },
    body: new URLSearchParams({ csrfToken, ...adminCredentials, json: "true" }),
  });
  const session = await fetch(`${address}/api/auth/session`, {
    headers: { Cookie: cookiesOf(signInResponse).join("; ") },
  });
  return JSON.parse(await session.text());
}

type StartCheck = (readOutput: () => string) => Promise<boolean>;

async function start(
  { root, workdir, variables, user }: BuiltStage,
  stage: Stage,
  port: number,
  checkStart: StartCheck,
) {
  const commandOf = (word: string) => wordsOf(stage.instructions.find((each) => each.word === word)!.rest);
  const env = {
    PATH: searchPath,
    HOME: `/home/${user}`,
    ...variables,
    PORT: `${port}`,
    BASE_URL: `http://localhost:${port}`,
  } as unknown as NodeJS.ProcessEnv;
  const inImage = (words: string[]) => [
    ...["--pid", "--fork", "--kill-child", `--mount-proc=${root}/proc`],
    ...["chroot", "--userspec", `${user}:${user}`, root],
    ...["/bin/sh", "-c", `cd ${workdir} && exec "$@"`, "sh", ...words],
  ];
  const startedAt = performance.now();
  const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  let output = "";
  const product = spawn("unshare", inImage(commandOf("CMD")), { env, stdio: ["ignore", "pipe", "inherit"] });
  product.stdout.setEncoding("utf8").on("data", (chunk) => {
    output += chunk;
  });
  const ended = once(product, "exit");
  try {
    while (!isHealthy(inImage(commandOf("HEALTHCHECK")), env)) {
      if (performance.now() - startedAt > timeoutMs || product.exitCode !== null) return false;
      await delay(500);
    }
    printLine(`well after ${secondsSince(startedAt)} s`);
    const isRight = await checkStart(() => output);
    const stopRequestedAt = performance.now();
    process.kill(firstProcessOf(product.pid!), "SIGTERM");
    const [code, signal] = await ended;
    printLine(`ended with ${code ?? signal} ${secondsSince(stopRequestedAt)} s after SIGTERM`);
    const isOrderly = code === 0 && output.includes('"stopped"');
    if (!isOrderly) printLine(output);
    return isRight && isOrderly;
  } finally {
    product.kill("SIGKILL");
  }
}

function isHealthy(command: string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync("unshare", command, { env, stdio: "ignore", timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the process to which the engine would send signals: the only child of the process that created the namespace.
 */
const firstProcessOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
