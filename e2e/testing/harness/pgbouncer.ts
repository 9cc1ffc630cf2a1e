import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { serverAccount } from "@/db/postgres/account";

/** Whether PgBouncer is installed on this machine. */
export const hasPgBouncer = () => !spawnSync("pgbouncer", ["--version"], { stdio: "ignore" }).error;

/**
 * Starts PgBouncer in transaction mode on `port`, in front of the database
 * at `url`, with so few server connections that clients have to share them.
 */
export async function startPgBouncer(port: number, url: string) {
  const { hostname, port: target, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(path.join(tmpdir(), "documents-pgbouncer-"));
  const [file, users] = [path.join(folder, "pgbouncer.ini"), path.join(folder, "users.txt")];
  // It refuses to run as root, and must be able to read these files.
  chmodSync(folder, 0o755);
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 500
server_login_retry = 1
`,
  );
  const start = async () => {
    const child = spawn("pgbouncer", ["-q", file], { ...serverAccount(folder), stdio: "ignore" });
    const ended = once(child, "exit");
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error("PgBouncer did not start.");
      await delay(50);
    }
    return async () => {
      child.kill("SIGKILL");
      await ended;
    };
  };
  let end = await start();
  return {
    url: Object.assign(new URL(url), { port: String(port), pathname }).href,
    /** Ends it with all open transactions, and starts it again after `meanwhile`. */
    async restart(meanwhile: () => Promise<unknown>) {
      await end();
      try {
        await meanwhile();
      } finally {
        end = await start();
      }
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
