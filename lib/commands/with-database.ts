import { startEmbedded } from "@/db/embedded";
import { assertUsable } from "@/lib/jobs/usable";
import { addVariables, env } from "@/lib/kernel/env";
import { messageWithCauses } from "@/lib/kernel/logged-error";
import { loadSecretsForCommand } from "@/lib/kernel/own-secrets";
import { withoutSecrets } from "@/lib/kernel/without-secrets";

/**
 * Runs a command on the configured database, or on the embedded one, sharing it with a running product. `url` bypasses
 * a transaction-pooling proxy if there is one.
 */
export async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  try {
    // Imported here, so that an unreadable file is reported like any other failure.
    await import("./read-env.mjs");
    addVariables(loadSecretsForCommand);
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
    console.error(withoutSecrets(messageWithCauses(error)) || error);
    process.exitCode = 1;
  }
}
