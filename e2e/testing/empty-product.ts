import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** Starts a product without data, with its own stand-ins, on this port and the four after it. */
export async function startEmptyProduct(port: number) {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "e2e/stack/serve.ts", "--empty"],
    { env: { ...process.env, E2E_PORT: String(port) }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(child, "exit");
  const url = `http://localhost:${port}`;
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error("The empty product did not start.");
    await delay(200);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
