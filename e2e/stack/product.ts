import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

export type Mode = "dev" | "start";

/** The product running in a process of its own. */
export type Product = {
  pid: number;
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  ended: Promise<void>;
};

/** As in the scripts of `package.json`. */
const asStarted: Record<Mode, string[]> = { dev: [], start: ["--keepAliveTimeout", "75000"] };

/**
 * The environment of a product that tests or the demo start. It reads no files as `.env`: those of the folder belong to an
 * installation, whose storage of files and folder of backups are not to be written to.
 */
export const environmentOf = (variables: NodeJS.Dict<string>): NodeJS.ProcessEnv => ({
  NEXT_TELEMETRY_DISABLED: "1",
  ...process.env,
  __NEXT_PROCESSED_ENV: "true",
  ...variables,
});

/**
 * Starts the product and waits until it answers. What it writes goes to `output`, to this process's own unless stated.
 * Throws when it ends before that.
 */
export async function startProduct(
  mode: Mode,
  port: number,
  variables: NodeJS.Dict<string>,
  output?: (chunk: Buffer) => void,
): Promise<Product> {
  const command = ["node_modules/next/dist/bin/next", mode, "--port", String(port), ...asStarted[mode]];
  const child = spawn(process.execPath, command, {
    env: environmentOf(variables),
    stdio: output ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output?.(chunk));
  const ended = once(child, "exit").then(() => {});
  // Playwright does not wait for the end of a test that took too long.
  const leaveNoOrphan = () => child.kill("SIGKILL");
  process.once("exit", leaveNoOrphan);
  void ended.then(() => process.off("exit", leaveNoOrphan));
  await answers(child, `http://127.0.0.1:${port}/api/health`);
  const end = (signal: "SIGTERM" | "SIGKILL") => async () => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, stop: end("SIGTERM"), kill: end("SIGKILL"), ended };
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("The product did not start.");
    const response = await fetch(address).catch(() => null);
    if (response && response.status < 500) return;
    await delay(200);
  }
}
