import { connectForBackup } from "./connect";
import type { Sums } from "./format";
import { findPrograms, type Programs } from "./programs";
import { writeDump } from "./write-dump";
import { writeScript } from "./write-script";

type Options = {
  /** `pg_dump` and `pg_restore`; null to do without; searched for if undefined. */
  programs?: Programs | null;
  /** Aborts the backup; partial files are removed. */
  signal?: AbortSignal;
  /** Called with a line on how the backup is made. */
  say?: (line: string) => void;
};

/**
 * Writes the content of the database at `url` (a direct connection, not a pooling proxy) at one moment into `file`,
 * while the product keeps working: with `pg_dump`, several tables at once, if there is a version that supports the
 * server, otherwise without it. The file appears once it is complete and has been compared with the database; only
 * its owner may read it.
 */
export async function writeBackup(url: string, file: string, options: Options = {}): Promise<Sums> {
  const { programs = await findPrograms(), signal, say = () => {} } = options;
  if (!programs) {
    say("pg_dump was not used: it is not installed, or not together with pg_restore of the same version.");
    return writeScript(url, file, signal);
  }
  const server = await majorOf(url);
  if (programs.major < server) {
    say(`pg_dump ${programs.major} is older than the server (${server}), so it was not used.`);
    return writeScript(url, file, signal);
  }
  say(`Made by pg_dump ${programs.major}.`);
  return writeDump(url, file, programs, signal);
}

async function majorOf(url: string): Promise<number> {
  const sql = connectForBackup(url);
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    return Math.floor(row!.version / 10_000);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
