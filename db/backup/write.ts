import { connectForBackup } from "./connect";
import type { Sums } from "./format";
import { findPrograms, type Programs } from "./programs";
import { writeDump } from "./write-dump";
import { writeScript } from "./write-script";

type Options = {
  /** `pg_dump` and `pg_restore`; null to do without. They are looked for unless stated. */
  programs?: Programs | null;
  /** Ends it; what is half-made is removed. */
  signal?: AbortSignal;
  /** Is told how it is done. */
  say?: (line: string) => void;
};

/**
 * Writes everything that the database at `url` (a direct connection, no pooling proxy) holds at one moment into `file`,
 * while the product goes on working: by `pg_dump` where there is one that knows the server, several tables at once, otherwise
 * by itself. The file is there when it is complete and was compared with the database, and only its owner may read it.
 */
export async function writeBackup(url: string, file: string, options: Options = {}): Promise<Sums> {
  const { programs = await findPrograms(), signal, say = () => {} } = options;
  if (!programs) return writeScript(url, file, signal);
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
