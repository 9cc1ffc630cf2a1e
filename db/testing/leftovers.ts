import { existsSync, readdirSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { readPostmaster } from "@/db/postgres/postmaster";
import { isAlive, mayBePostgres } from "@/db/postgres/processes";

/** The name of a run's folder begins with the number of its process, so that a later run knows when it is dead. */
export const runFolderPrefix = `${process.pid}-`;

/** Ends the servers of runs that were killed, and removes their folders. */
export function clearLeftovers(parent: string): void {
  for (const name of existsSync(parent) ? readdirSync(parent) : []) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    const folder = path.join(parent, name);
    const server = readPostmaster(path.join(folder, "postgres", "cluster"));
    if (server && isAlive(server.pid) && mayBePostgres(server.pid)) process.kill(server.pid, "SIGQUIT");
    removeRun(folder);
  }
}

/** Removes the folder of a run, and what it points to elsewhere. */
export function removeRun(folder: string): void {
  const data = path.join(folder, "postgres");
  for (const each of existsSync(data) ? [realpathSync(data), folder] : [folder])
    rmSync(each, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
