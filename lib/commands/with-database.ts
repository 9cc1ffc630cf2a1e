import { startEmbedded } from "@/db/embedded";
import { assertUsable } from "@/lib/jobs/usable";
import { addVariables, env } from "@/lib/kernel/env";
import { withCauses } from "@/lib/kernel/logged-error";
import { secretsForCommand } from "@/lib/kernel/own-secrets";
import { withoutSecrets } from "@/lib/kernel/without-secrets";

/**
 * Runs a command against the configured database, or the embedded one, which it joins when the product is running.
 * `url` goes around a transaction-pooling proxy when there is one.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    // Here, so that a file that cannot be read is told of as any other failure is.
    await import("./read-env.mjs");
    addVariables(secretsForCommand);
    const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env();
    if (DATABASE_DIRECT_URL) await assertUsable("DATABASE_DIRECT_URL", DATABASE_DIRECT_URL);
    else if (DATABASE_URL) await assertUsable("DATABASE_URL", DATABASE_URL);
    const embedded = DATABASE_URL ? null : await startEmbedded(DATA_DIR, console.log);
    try {
      await work(DATABASE_DIRECT_URL ?? DATABASE_URL ?? embedded?.url ?? "");
    } finally {
      await embedded?.stop();
    }
  } catch (error) {
    console.error(withoutSecrets(withCauses(error)) || error);
    process.exitCode = 1;
  }
}
