import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { serverAccount } from "@/db/postgres/account";
import { findBinaries } from "@/db/postgres/binaries";
import { folderForServer } from "@/db/postgres/cluster";
import { serverEnvironment } from "@/db/postgres/environment";
import { freePort } from "@/db/postgres/server";

/** Starts a streaming replica of the embedded server in `dataDir`; its files are in `home`. */
export async function startStandby(primaryUrl: string, dataDir: string, home: string) {
  const folder = path.join(home, "cluster");
  const account = serverAccount(path.join(dataDir, "postgres", "cluster"));
  await copyDataFiles(primaryUrl, path.join(dataDir, "postgres", "cluster"), folder);
  if (account)
    for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
      chownSync(path.join(folder, name), account.uid, account.gid);

  const { hostname, port: primaryPort, username, password } = new URL(primaryUrl);
  const connectionInfo = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=standby`;
  const port = await freePort();
  const options = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `primary_conninfo=${connectionInfo}`,
  ];
  const child = spawn(
    findBinaries(home, account, () => {}).postgres,
    ["-D", folderForServer(folder, account), "-p", `${port}`, ...options.flatMap((each) => ["-c", each])],
    { ...account, cwd: folder, env: serverEnvironment, stdio: "ignore" },
  );
  const ended = once(child, "exit");
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  while (!(await isAnswering(url))) {
    if (child.exitCode !== null) throw new Error("The replica did not start.");
    await delay(100);
  }
  return {
    url,
    port,
    /** Promotes it to the primary server. */
    promote: () => runStatement(url, "select pg_promote(true, 60)"),
    async stop() {
      child.kill("SIGINT");
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the files of a running server, as PostgreSQL describes for file system backups:
 * files may change between the two calls, and the write-ahead log makes up for that.
 */
async function copyDataFiles(url: string, from: string, to: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_backup_start('standby', true)`;
    cpSync(from, to, {
      recursive: true,
      filter: (source) => !/\/(postmaster\.(pid|opts)|pg_replslot\/.+)$/.test(source),
    });
    const [row] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`;
    writeFileSync(path.join(to, "backup_label"), row!.label);
    writeFileSync(path.join(to, "standby.signal"), "");
  } finally {
    await sql.end();
  }
}

async function runStatement(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const isAnswering = (url: string) =>
  runStatement(url, "select 1").then(
    () => true,
    () => false,
  );
