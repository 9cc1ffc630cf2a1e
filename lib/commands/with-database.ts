import { existsSync } from "node:fs";
import { startEmbedded } from "@/db/embedded";
import { addVariables, env } from "@/lib/kernel/env";
import { secretsForCommand } from "@/lib/kernel/own-secrets";

/**
 * Runs a command against the configured database, or the embedded one, which it joins when the product is running.
 * `url` goes around a transaction-pooling proxy when there is one.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    // As the product itself does.
    if (existsSync(".env")) process.loadEnvFile();
    addVariables(secretsForCommand);
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env();
    const embedded = DATABASE_URL ? null : await startEmbedded(DATA_DIR, console.log);
    try {
      await work(DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded?.url ?? "");
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    console.error(error instanceof Error && error.message ? error.message : error);
    process.exitCode = 1;
  }
}
