import "server-only";
import { ConfigurationError, env, publishForNextAuth } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { startPeriodicJobs } from "@/lib/kernel/periodic";
import { endAllWatching } from "@/lib/live/hub";
import { startListening } from "@/lib/live/listen";
import { warmUp } from "@/lib/print/warm-up";
import { prepareDatabase } from "./database";
import { periodicJobs } from "./registered";
import { startJobs } from "./start";

/**
 * Makes the process ready for its first request: configuration, database, migrations. A configuration or database
 * that cannot be used ends the process with an explanation instead of a stack.
 */
export async function boot(): Promise<void> {
  try {
    const configuration = env();
    log.level = configuration.LOG_LEVEL;
    publishForNextAuth(configuration);
    if (configuration.bypassRefused) log.warn("DEV_BYPASS_AUTH is ignored: this is production");
    const place = await prepareDatabase(configuration);
    await startListening(place.directUrl);
    startPeriodicJobs(periodicJobs);
    const stopJobs = configuration.JOBS === "web" ? await startJobs(place) : async () => {};
    for (const signal of ["SIGINT", "SIGTERM"])
      process.once(signal, () => {
        endAllWatching();
        stopJobs().catch((error) => log.warn({ err: error }, "the jobs do not stop"));
      });
    warmUp().catch((error) => log.warn({ err: error }, "the print thread does not start"));
    log.info({ address: configuration.BASE_URL, database: place.kind, jobs: configuration.JOBS }, "ready");
  } catch (error) {
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, "cannot start");
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
