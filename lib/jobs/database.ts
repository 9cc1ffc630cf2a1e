import "server-only";
import { superviseEmbedded } from "@/db/embedded-supervised";
import { database, openDatabase } from "@/lib/kernel/database";
import type { Env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { warnOfLostSecrets } from "@/lib/sealed-values/warn-of-lost";
import { backupSettings, upgradeDatabase } from "./upgrade";
import { assertUsable } from "./usable";

/**
 * The database of the process. `directUrl` bypasses a pooling proxy; `stop` stops an embedded server that this process
 * has started.
 */
export type ProcessDatabase = {
  kind: "server" | "embedded";
  url: string;
  directUrl: string;
  stop: () => Promise<void>;
};

const report = { info: (line: string) => log.info(line), problem: (line: string) => log.error(line) };

/**
 * Connects to the configured database or starts the embedded one, upgrades it to this version, and opens the process's
 * pool.
 */
export async function prepareDatabase(configuration: Env): Promise<ProcessDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = configuration;
  const embedded = DATABASE_URL ? null : await superviseEmbedded(DATA_DIR, report);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  const directUrl = DATABASE_DIRECT_URL ?? url;
  if (DATABASE_URL) await assertUsable("DATABASE_URL", DATABASE_URL);
  if (DATABASE_DIRECT_URL) await assertUsable("DATABASE_DIRECT_URL", DATABASE_DIRECT_URL);
  const frozen = await upgradeDatabase(directUrl, backupSettings(configuration, report.info));
  if (frozen > 0) log.info({ frozen }, "froze documents issued by an earlier version");
  openDatabase(url, { directUrl });
  await warnOfLostSecrets(database());
  return {
    kind: embedded ? "embedded" : "server",
    url,
    directUrl,
    stop: async () => embedded?.stop(),
  };
}
