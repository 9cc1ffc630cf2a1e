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
  /** Where what the product writes goes; to this process's own output unless stated. */
  output?: (chunk: Buffer) => void;
  /** For what is measured: a commit that is written to memory costs nothing. */
  isOnDisk?: boolean;
  /** Nothing stands between the product and its database, which then must not be killed. */
  isDirect?: boolean;
};

/**
 * The production build and a durable PostgreSQL of its own, both of which can be killed and come back at the same
 * address; and further processes of the product beside it. The data are thrown away at the end. `configuration` adds to and
 * takes the place of the harness's own.
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
    /** The server itself, around the relay. */
    databaseUrl,
    /** Starts one more process of the product, on the same database unless stated. */
    async startAnother(otherPort: number, own: NodeJS.Dict<string> = {}) {
      const start = () =>
        startProduct("start", otherPort, { ...variables, PORT: String(otherPort), ...own }, output);
      let other = await start();
      others.push(other);
      return {
        url: `http://localhost:${otherPort}`,
        kill: other.kill,
        /** Lets it end in order and starts it anew; answers the seconds that it took to end. */
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
