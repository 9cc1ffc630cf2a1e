import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Account } from "./account";
import type { Binaries } from "./binaries-cache";
import { folderForServer } from "./cluster";
import { serverEnvironment } from "./environment";
import { readPostmaster } from "./postmaster";

export interface Launch {
  folder: string;
  binaries: Binaries;
  account: Account | undefined;
  logFile: string;
  durable: boolean;
}

export interface Server {
  port: number;
  process: ChildProcess;
}

const settings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=100",
  "timezone=UTC",
  "log_timezone=UTC",
];
const fastSettings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Starts the server and waits until it answers; undefined when it has ended, for which the log states the reason. */
export async function launch(
  options: Launch,
  port: number,
  log: (line: string) => void,
): Promise<Server | undefined> {
  const output = openLog(options.logFile, options.account);
  const child = spawn(
    options.binaries.postgres,
    [
      "-D",
      folderForServer(options.folder, options.account),
      "-p",
      String(port),
      ...[...settings, ...(options.durable ? [] : fastSettings)].flatMap((setting) => ["-c", setting]),
    ],
    // Detached, because Ctrl+C in a terminal signals the whole group, and the application has to finish first.
    {
      ...options.account,
      cwd: options.folder,
      env: serverEnvironment,
      detached: true,
      stdio: ["ignore", output, output],
    },
  );
  closeSync(output);
  await once(child, "spawn");
  child.unref();
  return (await waitUntilReady(child, options.folder, log)) ? { port, process: child } : undefined;
}

/** Performs a fast shutdown: open transactions are rolled back, everything else is written to disk. */
export async function shutDown({ process: child }: Server): Promise<void> {
  if (hasExited(child)) return;
  const exited = once(child, "exit");
  child.ref();
  child.kill("SIGINT");
  const quitTimer = setTimeout(() => child.kill("SIGQUIT"), 30_000);
  await exited;
  clearTimeout(quitTimer);
}

/** Returns the last lines of the server's log, for an error message. */
export function tailOfLog(logFile: string): string {
  return readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-10).join("\n");
}

// A crashed cluster first replays its journal, however long that takes.
async function waitUntilReady(
  child: ChildProcess,
  folder: string,
  log: (line: string) => void,
): Promise<boolean> {
  const startedAt = Date.now();
  let reportedAt = startedAt;
  while (!hasExited(child)) {
    const postmaster = readPostmaster(folder);
    if (postmaster?.pid === child.pid && postmaster?.status === "ready") return true;
    if (Date.now() - reportedAt > 10_000) {
      reportedAt = Date.now();
      log(
        `PostgreSQL is still starting (recovering after a crash?), ${Math.round((reportedAt - startedAt) / 1000)} s so far.`,
      );
    }
    await delay(20);
  }
  return false;
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Returns a port of 127.0.0.1 that is free now; another program may take it before a server does. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string")
    throw new Error("The operating system did not assign a port.");
  return address.port;
}

function openLog(file: string, account: Account | undefined): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 10_000_000) renameSync(file, `${file}.old`);
  const output = openSync(file, "a", 0o600);
  if (account) fchownSync(output, account.uid, account.gid);
  return output;
}
