import path from "node:path";
import { hasEmbedded, startEmbedded } from "@/db/embedded";
import { assertUsable } from "@/lib/jobs/usable";
import { addVariables, env } from "@/lib/kernel/env";
import { messageWithCauses } from "@/lib/kernel/logged-error";
import { loadSecretsForCommand } from "@/lib/kernel/own-secrets";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { assertMigrated } from "./migrated";

type Environment = Record<string, string | undefined>;

/** `name` says in words which database it is, without its password. */
type Work = (url: string, name: string) => Promise<void>;

/**
 * Runs a command on the configured database, or on the embedded one, sharing it with a running product. `url` bypasses
 * a transaction-pooling proxy if there is one. A missing embedded database is created.
 */
export const withDatabase = (work: Work): Promise<void> => run(work);

/**
 * Like `withDatabase`, for a command that works on existing data: fails, creating nothing, if the product has never
 * used the database, because its address or DATA_DIR is then probably mistyped.
 */
export const withExistingDatabase = (work: Work): Promise<void> =>
  run(async (url, name) => {
    await assertMigrated(url, name);
    await work(url, name);
  }, assertEmbeddedExists);

async function run(work: Work, assertPlace: (source: Environment) => void = () => {}): Promise<void> {
  try {
    // Imported here, so that an unreadable file is reported like any other failure.
    await import("./read-env.mjs");
    addVariables((source) => {
      // Before the secrets, which would create the folder.
      assertPlace(source);
      return loadSecretsForCommand(source);
    });
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env();
    if (DATABASE_DIRECT_URL) await assertUsable("DATABASE_DIRECT_URL", DATABASE_DIRECT_URL);
    else if (DATABASE_URL) await assertUsable("DATABASE_URL", DATABASE_URL);
    const configuredUrl = DATABASE_DIRECT_URL ?? DATABASE_URL;
    if (configuredUrl) return await work(configuredUrl, serverName(configuredUrl));
    const embedded = await startEmbedded(DATA_DIR, console.log);
    try {
      await work(embedded.url, `the embedded database in ${DATA_DIR}`);
    } finally {
      await embedded.stop();
    }
  } catch (error) {
    console.error(withoutSecrets(messageWithCauses(error)) || error);
    process.exitCode = 1;
  }
}

function assertEmbeddedExists({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Environment): void {
  if (DATABASE_URL?.trim() || DATABASE_DIRECT_URL?.trim()) return;
  const folder = path.resolve(DATA_DIR?.trim() || ".data");
  if (!hasEmbedded(folder))
    throw new Error(
      `There is no database in ${folder}: set DATA_DIR to the folder that the product uses, or DATABASE_URL to its database.`,
    );
}

function serverName(url: string): string {
  const { host, pathname } = new URL(url);
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${host}`;
}
