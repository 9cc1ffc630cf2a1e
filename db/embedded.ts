import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeFolder } from "./folder";
import { serverAccount } from "./postgres/account";
import { findBinaries } from "./postgres/binaries";
import { clusterUrl, openCluster } from "./postgres/cluster";
import { findRunning } from "./postgres/postmaster";
import { onProcessEnd } from "./postgres/process-exit";
import { freePort, launch, type Server, shutDown, tailOfLog } from "./postgres/server";

export interface Embedded {
  url: string;
  port: number;
  /** True when the server was already running; then another process is responsible for stopping it. */
  reused: boolean;
  /** Shuts down the server that this call started; leaves a reused one alone. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** False trades safety against power loss for speed: for data that may be thrown away. */
  durable?: boolean;
  /** The port to listen on; a free port by default. */
  port?: number;
}

const maxAttempts = 6;

/**
 * Starts the PostgreSQL that comes with npm, with its data under `<dataDir>/postgres`, or joins the server already
 * running there. It listens only on a free port of 127.0.0.1, and stops with this process. Any number of processes
 * may call this at once: they end up on one server.
 */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void = () => {},
  { durable = true, port }: EmbeddedOptions = {},
): Promise<Embedded> {
  const home = path.resolve(dataDir, "postgres");
  makeHomeFolder(home);
  const account = serverAccount(path.join(home, "cluster"));
  const binaries = findBinaries(home, account, log);
  const cluster = openCluster(home, binaries, account, durable);
  const logFile = path.join(home, "server.log");

  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const running = await findRunning(cluster, log);
    if (running) return reusedServer(clusterUrl(cluster, running.port), running.port);
    const server = await launch(
      { folder: cluster.folder, binaries, account, logFile, durable },
      port ?? (await freePort()),
      log,
    );
    if (server) return ownedServer(clusterUrl(cluster, server.port), server);
    await delay(50 * 2 ** attempt);
  }
  throw new Error(`PostgreSQL does not start. The last lines of ${logFile}:\n${tailOfLog(logFile)}`);
}

/** Returns whether a database was ever created under `<dataDir>/postgres`; a cluster is moved there as a whole. */
export const hasEmbedded = (dataDir: string) =>
  existsSync(/* turbopackIgnore: true */ path.resolve(dataDir, "postgres", "cluster"));

function makeHomeFolder(home: string): void {
  try {
    makeFolder(home);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Data cannot be stored in ${home} (DATA_DIR): ${reason}`);
  }
}

function reusedServer(url: string, port: number): Embedded {
  return { url, port, reused: true, stop: async () => {} };
}

function ownedServer(url: string, server: Server): Embedded {
  const unregister = onProcessEnd(() => server.process.kill("SIGINT"));
  const stop = async () => {
    unregister();
    await shutDown(server);
  };
  return { url, port: server.port, reused: false, stop };
}
