import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { readPostmaster } from "@/db/postgres/postmaster";
import { throwawayFolder } from "@/db/testing/throwaway-folder";
import { type Product, startProduct } from "@/e2e/stack/product";
import { startRelay } from "./relay";

export const webhookSecret = "harness-for-the-secret-of-a-bank";

type HarnessOptions = {
  /** Receives the product's output; by default it goes to that of this process. */
  output?: (chunk: Buffer) => void;
  /** Stores the data on disk, for measurements: a commit in memory costs nothing. */
  isOnDisk?: boolean;
  /** Connects the product to its database without the relay; the database must then not be killed. */
  isDirect?: boolean;
};

/**
 * Starts the production build with its own durable PostgreSQL, both of which can be
 * killed and return at the same address, and further processes of the product. The data
 * are deleted at the end. `configuration` extends and overrides the harness's own.
 */
export async function startHarness(
  port: number,
  configuration: NodeJS.Dict<string> = {},
  { output, isOnDisk, isDirect = false }: HarnessOptions = {},
) {
  const dataDir = throwawayFolder("documents-harness-", { isOnDisk });
  let server = await startEmbedded(dataDir);
  await migrateDatabase(server.url);
  const relay = await startRelay(() => server.port);
  const databaseUrl = () => server.url;
  const variables = {
    NODE_ENV: "production",
    DATABASE_URL: isDirect
      ? server.url
      : Object.assign(new URL(server.url), { port: String(relay.port) }).href,
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    NEXTAUTH_SECRET: "a secret of the harness that is long enough",
    AUTH_URL: "http://127.0.0.1:9",
    BANK_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: "error",
    ...configuration,
  };
  const others: Product[] = [];
  let product = await startProduct("start", port, variables, output);
  return {
    url: `http://localhost:${port}`,
    /** The server itself, bypassing the relay. */
    databaseUrl,
    /** Starts another process of the product, on the same database by default. */
    async startAnother(otherPort: number, overrides: NodeJS.Dict<string> = {}) {
      const start = () =>
        startProduct("start", otherPort, { ...variables, PORT: String(otherPort), ...overrides }, output);
      let other = await start();
      others.push(other);
      return {
        url: `http://localhost:${otherPort}`,
        kill: other.kill,
        /** Shuts the process down gracefully and starts it again; returns the seconds that the shutdown took. */
        async restart() {
          const seconds = await secondsOf(other.stop());
          others.splice(others.indexOf(other), 1);
          other = await start();
          others.push(other);
          return seconds;
        },
      };
    },
    async killProduct() {
      await product.kill();
      product = await startProduct("start", port, variables, output);
    },
    async killDatabase() {
      const postmaster = readPostmaster(path.join(dataDir, "postgres", "cluster"));
      if (!postmaster) throw new Error("PostgreSQL does not run.");
      process.kill(postmaster.pid, "SIGKILL");
      while (isAlive(postmaster.pid)) await delay(20);
      server = await startEmbedded(dataDir);
    },
    async stop() {
      await Promise.all([product, ...others].map((each) => each.stop()));
      await relay.stop();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function secondsOf(work: Promise<void>): Promise<number> {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1000;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
