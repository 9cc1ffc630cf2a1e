import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

export type Mode = "dev" | "start";

/** The product running in a process of its own. */
export type Product = {
  stop(): Promise<void>;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  ended: Promise<void>;
};

/** As in the scripts of `package.json`. */
const asStarted: Record<Mode, string[]> = { dev: [], start: ["--keepAliveTimeout", "75000"] };

/** Starts the product and waits until it answers. Throws when it ends before that. */
export async function startProduct(
  mode: Mode,
  port: number,
  variables: NodeJS.Dict<string>,
): Promise<Product> {
  const command = ["node_modules/next/dist/bin/next", mode, "--port", String(port), ...asStarted[mode]];
  const child = spawn(process.execPath, command, {
    env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...variables },
    stdio: ["ignore", "inherit", "inherit"],
  });
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
  return { stop: end("SIGTERM"), kill: end("SIGKILL"), ended };
}

async function answers(child: ChildProcess, address: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("The product did not start.");
    const response = await fetch(address).catch(() => null);
    if (response && response.status < 500) return;
    await delay(200);
  }
}
