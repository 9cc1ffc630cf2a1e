import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** `pg_dump` and `pg_restore` of the same major version of PostgreSQL. */
export type Programs = { dump: string; restore: string; major: number };

const run = promisify(execFile);

/**
 * Finds the two programs on the system's path or in `folder`; returns null when they are missing or of different
 * versions.
 */
export async function findPrograms(folder?: string): Promise<Programs | null> {
  const place = (name: string) => (folder ? `${folder}/${name}` : name);
  const [dump, restore] = [place("pg_dump"), place("pg_restore")];
  const [major, other] = await Promise.all([majorOf(dump), majorOf(restore)]);
  return major !== null && major === other ? { dump, restore, major } : null;
}

async function majorOf(program: string): Promise<number | null> {
  const { stdout } = await run(program, ["--version"]).catch(() => ({ stdout: "" }));
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return major ? Number(major) : null;
}

/**
 * Runs one of the programs against the database at `url`. The password is passed in a file that nobody else can read,
 * because other users of the machine can see command lines; timestamps are written in UTC. Throws with the last line
 * of the program's output.
 */
export async function runOn(
  program: string,
  url: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "documents-backup-"));
  const passfile = path.join(folder, "password");
  const address = new URL(url);
  const password = decodeURIComponent(address.password).replace(/[\\:]/g, "\\$&");
  const connectionOptions = { passfile, application_name: "documents backup", options: "-c timezone=UTC" };
  address.password = "";
  // Spaces as %20, because PostgreSQL's library does not decode + as a space.
  const extra = Object.entries(connectionOptions).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  const href = `${address.href}${address.search ? "&" : "?"}${extra.join("&")}`;
  try {
    await writeFile(passfile, `*:*:*:*:${password}\n`, { mode: 0o600 });
    return await runProgram(program, ["--no-password", `--dbname=${href}`, ...options], signal);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs one of the programs and stops it when `signal` aborts. Returns its output. */
export async function runProgram(
  program: string,
  options: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  try {
    return (await run(program, options, { maxBuffer: 64 * 1024 * 1024, signal })).stdout;
  } catch (error) {
    signal?.throwIfAborted();
    throw new Error(`${program} failed: ${lastOutputOf(error)}`);
  }
}

function lastOutputOf(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
  return output.split("\n").slice(-3).join(" ") || "it said nothing";
}
