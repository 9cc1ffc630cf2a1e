import "server-only";
import { startEmbedded } from "@/db/embedded";
import { explanations, uncheckedClaims } from "@/lib/about/warnings";
import { noteConnections } from "@/lib/kernel/connection-address";
import { sweepUploads } from "@/lib/imports/upload-folder";
import { openDatabase } from "@/lib/kernel/database";
import { ConfigurationError, type Env, env, publishForNextAuth } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { startPeriodicJobs } from "@/lib/kernel/periodic";
import { withoutStatementValues } from "@/lib/kernel/statement-values";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { endAllWatching } from "@/lib/live/hub";
import { quietUnreadableCalls } from "@/lib/kernel/unreadable-calls";
import { startListening } from "@/lib/live/listen";
import { warmUp } from "@/lib/print/warm-up";
import { periodicJobs } from "./registered";
import { upgradeDatabase } from "./upgrade";

/**
 * Makes the process ready for its first request: configuration, database, migrations. A configuration or database
 * that cannot be used ends the process with an explanation instead of a stack.
 */
export async function boot(): Promise<void> {
  try {
    const configuration = env();
    log.level = configuration.LOG_LEVEL;
    noteConnections();
    quietUnreadableCalls();
    publishForNextAuth(configuration);
    if (configuration.bypassRefused) log.warn("DEV_BYPASS_AUTH is ignored: this is production");
    for (const warning of uncheckedClaims(configuration)) log.warn(explanations[warning]);
    const database = await prepareDatabase(configuration);
    startPeriodicJobs(periodicJobs);
    sweepUploads().catch((error) => log.warn({ err: error }, "uploads of a killed process stay"));
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, endAllWatching);
    warmUp().catch((error) => log.warn({ err: error }, "the print thread does not start"));
    log.info({ address: configuration.BASE_URL, database }, "ready");
  } catch (error) {
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, "cannot start");
    const said = withoutStatementValues(error);
    process.stderr.write(`${withoutSecrets(said instanceof Error ? said.message : String(said))}\n`);
    process.exit(1);
  }
}

async function prepareDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Env) {
  const url = DATABASE_URL ?? (await startEmbedded(DATA_DIR, (line) => log.info(line))).url;
  const directUrl = DATABASE_DIRECT_URL ?? url;
  const frozen = await upgradeDatabase(directUrl);
  if (frozen > 0) log.info({ frozen }, "papers that an earlier version had issued were frozen");
  openDatabase(url);
  await startListening(directUrl);
  return DATABASE_URL ? "server" : "embedded";
}
