import "server-only";
import { closeDatabase, observeStatements } from "@/lib/kernel/database";
import { addVariables, ConfigurationError, env } from "@/lib/kernel/env";
import { beginStopping } from "@/lib/kernel/health";
import { log } from "@/lib/kernel/log";
import { withCauses } from "@/lib/kernel/logged-error";
import { tellOfMisspelt } from "@/lib/kernel/misspelt";
import { ownSecrets, tellOf } from "@/lib/kernel/own-secrets";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { startTracing } from "@/lib/tracing/start";
import { timeStatement } from "@/lib/tracing/statements";
import { prepareDatabase } from "./database";
import { startJobs } from "./start";

/**
 * Runs a process that works on jobs and serves no requests. SIGTERM or SIGINT stops it; jobs in progress get 30 seconds
 * to finish.
 */
export async function runWorker(): Promise<void> {
  try {
    tellOf(addVariables(ownSecrets));
    const configuration = env();
    log.level = configuration.LOG_LEVEL;
    tellOfMisspelt();
    const stopTracing = await startTracing(configuration);
    observeStatements(timeStatement);
    const place = await prepareDatabase(configuration);
    const asked = Promise.race(["SIGINT", "SIGTERM"].map(signalled));
    const stop = await startJobs(place);
    log.info({ database: place.kind }, "the worker is ready");
    await asked;
    beginStopping();
    await stop();
    await closeDatabase();
    await place.stop();
    await stopTracing();
    log.info("the worker has stopped");
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, "cannot start");
    process.stderr.write(`${withoutSecrets(withCauses(error))}\n`);
    process.exit(1);
  }
}

const signalled = (signal: string) => new Promise<void>((resolve) => process.once(signal, () => resolve()));
