import { rmSync } from "node:fs";
import { throwawayFolder } from "@/db/testing/throwaway-folder";
import { baseUrl, port } from "../testing/address";
import { startStack } from "./stack";

/**
 * Starts the target of the browser tests: the production build with its own data, which are
 * deleted at the end. With `--empty` there are no data: an installation on its first day.
 */
async function serve(): Promise<void> {
  const dataDir = throwawayFolder("documents-e2e-");
  try {
    const stack = await startStack({
      mode: "start",
      dataDir,
      port,
      baseUrl,
      durable: false,
      control: true,
      isEmpty: process.argv.includes("--empty"),
      log: console.log,
    });
    const signal = new Promise<void>((resolve) => {
      for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => resolve());
    });
    await Promise.race([signal, stack.ended]);
    await stack.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

serve().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
