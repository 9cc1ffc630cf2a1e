import "server-only";
import { superviseEmbedded } from "@/db/embedded-supervised";
import { database, openDatabase } from "@/lib/kernel/database";
import type { Env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { tellOfLost } from "@/lib/sealed-values/tell-of-lost";
import { backupsOf, upgradeDatabase } from "./upgrade";
import { assertUsable } from "./usable";

/**
 * The database of the process. `directUrl` bypasses a pooling proxy; `stop` stops an embedded server that this process
 * has started.
 */
export type Place = {
  kind: "server" | "embedded";
  url: string;
  directUrl: string;
  stop: () => Promise<void>;
};

const tell = { info: (line: string) => log.info(line), problem: (line: string) => log.error(line) };

/**
 * Connects to the configured database or starts the embedded one, upgrades it to this version, and opens the process's
 * pool.
 */
export async function prepareDatabase(configuration: Env): Promise<Place> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = configuration;
  const embedded = DATABASE_URL ? null : await superviseEmbedded(DATA_DIR, tell);
  const url = DATABASE_URL ?? embedded?.url ?? "";
  const directUrl = DATABASE_DIRECT_URL ?? url;
  if (DATABASE_URL) await assertUsable("DATABASE_URL", DATABASE_URL);
  if (DATABASE_DIRECT_URL) await assertUsable("DATABASE_DIRECT_URL", DATABASE_DIRECT_URL);
  const frozen = await upgradeDatabase(directUrl, backupsOf(configuration, tell.info));
  if (frozen > 0) log.info({ frozen }, "froze documents issued by an earlier version");
  openDatabase(url, { directUrl });
  await tellOfLost(database());
  return {
    kind: embedded ? "embedded" : "server",
    url,
    directUrl,
    stop: async () => embedded?.stop(),
  };
}
