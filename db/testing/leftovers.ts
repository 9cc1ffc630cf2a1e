import { existsSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { readPostmaster } from "@/db/postgres/postmaster";
import { isAlive, mayBePostgres } from "@/db/postgres/processes";

/** The name of a run's folder begins with its process number, so that a later run knows when the process is dead. */
export const runFolderPrefix = `${process.pid}-`;

/** Stops the servers of killed runs, and removes their folders. */
export function clearLeftovers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    const folder = path.join(parent, name);
    const server = readPostmaster(path.join(folder, "postgres", "cluster"));
    if (server && isAlive(server.pid) && mayBePostgres(server.pid)) process.kill(server.pid, "SIGQUIT");
    removeRun(folder);
  }
}

/** Removes the folder of a run, and the folder elsewhere that it links to. */
export function removeRun(folder: string): void {
  const data = path.join(folder, "postgres");
  for (const each of existsSync(data) ? [realpathSync(data), folder] : [folder])
    rmSync(each, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
