import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Stage } from "./dockerfile";
import { wordsOf } from "./dockerfile";
import { type Made, mount, run, say, searched } from "./made";

const patienceMs = 300_000;

/**
 * Starts the image twice on the same volume, as an engine does with a read-only root: its command is the
 * first process of a separate namespace, and everything left ends with it. The first administrator
 * created in the first start must be able to sign in in the second. Returns whether everything succeeded.
 */
export async function tryStarts(image: Made, stage: Stage, data: string, port: number): Promise<boolean> {
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
  const first = await start(image, stage, port, async (said) => {
    const code = /enter the code ([A-Z\d-]+)/.exec(said())?.[1];
    const page = await fetch(`${address}/first-run`);
    const made = await send(`${address}/api/first-run`, { code, displayName: "Анна", ...anna });
    say(`GET /first-run ${page.status}, POST /api/first-run ${made.status}`);
    return page.ok && made.ok;
  });
  const second = await start(image, stage, port, async () => {
    const session = await signIn(address);
    say(`the administrator of the first start is ${session.user?.name ?? "gone"}`);
    return Boolean(session.user);
  });
  const log = readFileSync(`${data}/postgres/server.log`, "utf8");
  const wasCut = log.includes("not properly shut down");
  say(wasCut ? "PostgreSQL was cut off" : "PostgreSQL was shut down in order");
  return first && second && !wasCut;
}

const anna = { username: "anna", password: "три зелёных чайника" };

const send = (address: string, body: object) =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/** Returns the session that next-auth creates for the right password. */
async function signIn(address: string): Promise<{ user?: { name?: string } }> {
  const asked = await fetch(`${address}/api/auth/csrf`);
  const { csrfToken }: { csrfToken: string } = JSON.parse(await asked.text());
  const cookiesOf = (response: Response) =>
    response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]!);
  const answer = await fetch(`${address}/api/auth/callback/credentials`, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookiesOf(asked).join("; ") },
    body: new URLSearchParams({ csrfToken, ...anna, json: "true" }),
  });
  const session = await fetch(`${address}/api/auth/session`, {
    headers: { Cookie: cookiesOf(answer).join("; ") },
  });
  return JSON.parse(await session.text());
}

type Asked = (said: () => string) => Promise<boolean>;

async function start({ root, workdir, variables, user }: Made, stage: Stage, port: number, ask: Asked) {
  const of = (word: string) => wordsOf(stage.instructions.find((each) => each.word === word)!.rest);
  const env = {
    PATH: searched,
    HOME: `/home/${user}`,
    ...variables,
    PORT: `${port}`,
    BASE_URL: `http://localhost:${port}`,
  } as unknown as NodeJS.ProcessEnv;
  const inside = (words: string[]) => [
    ...["--pid", "--fork", "--kill-child", `--mount-proc=${root}/proc`],
    ...["chroot", "--userspec", `${user}:${user}`, root],
    ...["/bin/sh", "-c", `cd ${workdir} && exec "$@"`, "sh", ...words],
  ];
  const began = performance.now();
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
  let said = "";
  const product = spawn("unshare", inside(of("CMD")), { env, stdio: ["ignore", "pipe", "inherit"] });
  product.stdout.setEncoding("utf8").on("data", (chunk) => {
    said += chunk;
  });
  const ended = once(product, "exit");
  try {
    while (!isWell(inside(of("HEALTHCHECK")), env)) {
      if (performance.now() - began > patienceMs || product.exitCode !== null) return false;
      await delay(500);
    }
    say(`well after ${seconds(began)} s`);
    const isRight = await ask(() => said);
    const asked = performance.now();
    process.kill(firstProcessOf(product.pid!), "SIGTERM");
    const [code, signal] = await ended;
    say(`ended with ${code ?? signal} ${seconds(asked)} s after SIGTERM`);
    const isInOrder = code === 0 && said.includes('"stopped"');
    if (!isInOrder) say(said);
    return isRight && isInOrder;
  } finally {
    product.kill("SIGKILL");
  }
}

function isWell(check: string[], env: NodeJS.ProcessEnv): boolean {
  try {
    execFileSync("unshare", check, { env, stdio: "ignore", timeout: 5000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the process to which the engine would send signals: the only child of the process that created the namespace.
 */
const firstProcessOf = (pid: number) => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8"));
