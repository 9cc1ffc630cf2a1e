import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

export type Mode = "dev" | "start";

/** The product in a separate process. */
export type Product = {
  pid: number;
  stop(): Promise<void>;
  /** Kills it at once, whatever it is doing. */
  kill(): Promise<void>;
  ended: Promise<void>;
};

/** The options used by the scripts of `package.json`. */
const optionsByMode: Record<Mode, string[]> = { dev: [], start: ["--keepAliveTimeout", "75000"] };

/**
 * Returns the environment of a product started by tests or the demo. It reads no `.env` files: those in
 * the folder belong to an installation, whose file storage and backup folder must not be written to.
 */
export const environmentOf = (variables: NodeJS.Dict<string>): NodeJS.ProcessEnv => ({
  NEXT_TELEMETRY_DISABLED: "1",
  ...process.env,
  __NEXT_PROCESSED_ENV: "true",
  ...variables,
});

/**
 * Starts the product and waits until it responds. Its output goes to `output`,
 * by default to that of this process. Throws when the product ends before that.
 */
export async function startProduct(
  mode: Mode,
  port: number,
  variables: NodeJS.Dict<string>,
  output?: (chunk: Buffer) => void,
): Promise<Product> {
  const command = ["node_modules/next/dist/bin/next", mode, "--port", String(port), ...optionsByMode[mode]];
  const child = spawn(process.execPath, command, {
    env: environmentOf(variables),
    stdio: output ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => output?.(chunk));
  const ended = once(child, "exit").then(() => {});
  // Playwright does not wait for the cleanup of a test that timed out.
  const killChild = () => child.kill("SIGKILL");
  process.once("exit", killChild);
  void ended.then(() => process.off("exit", killChild));
  await waitForAnswer(child, `http://127.0.0.1:${port}/api/health`);
  const end = (signal: "SIGTERM" | "SIGKILL") => async () => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, stop: end("SIGTERM"), kill: end("SIGKILL"), ended };
}

async function waitForAnswer(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("The product did not start.");
    const response = await fetch(address).catch(() => null);
    if (response && response.status < 500) return;
    await delay(200);
  }
}
