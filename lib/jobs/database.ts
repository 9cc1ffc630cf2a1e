import "server-only";
import { startEmbedded } from "@/db/embedded";
import { openDatabase } from "@/lib/kernel/database";
import type { Env } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { upgradeDatabase } from "./upgrade";

/** Where the process's database is: `directUrl` goes around a pooling proxy. */
export type Place = { kind: "server" | "embedded"; url: string; directUrl: string };

/** Finds the configured database, or starts the embedded one, brings it to this version, and opens the process's pool. */
export async function prepareDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Env): Promise<Place> {
  const url = DATABASE_URL ?? (await startEmbedded(DATA_DIR, (line) => log.info(line))).url;
  const directUrl = DATABASE_DIRECT_URL ?? url;
  const frozen = await upgradeDatabase(directUrl);
  if (frozen > 0) log.info({ frozen }, "papers that an earlier version had issued were frozen");
  openDatabase(url);
  return { kind: DATABASE_URL ? "server" : "embedded", url, directUrl };
}
