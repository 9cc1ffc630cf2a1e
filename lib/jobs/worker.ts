import "server-only";
import { closeDatabase, observeStatements } from "@/lib/kernel/database";
import { addVariables, ConfigurationError, env } from "@/lib/kernel/env";
import { beginStopping } from "@/lib/kernel/health";
import { log } from "@/lib/kernel/log";
import { messageWithCauses } from "@/lib/kernel/logged-error";
import { findMisspeltVariables, warnOfMisspelt } from "@/lib/kernel/misspelt";
import { loadOwnSecrets, logSecretsFile } from "@/lib/kernel/own-secrets";
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
    // Before secrets are generated: a misspelt name of a variable that is set is not looked for.
    const misspelt = findMisspeltVariables();
    logSecretsFile(addVariables(loadOwnSecrets));
    const configuration = env();
    log.level = configuration.LOG_LEVEL;
    warnOfMisspelt(misspelt);
    const stopTracing = await startTracing(configuration);
    observeStatements(timeStatement);
    const processDatabase = await prepareDatabase(configuration);
    const stopSignal = Promise.race(["SIGINT", "SIGTERM"].map(waitForSignal));
    const stop = await startJobs(processDatabase);
    log.info({ database: processDatabase.kind }, "the worker is ready");
    await stopSignal;
    beginStopping();
    await stop();
    await closeDatabase();
    await processDatabase.stop();
    await stopTracing();
    log.info("the worker has stopped");
    process.exit(0);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, "cannot start");
    process.stderr.write(`${withoutSecrets(messageWithCauses(error))}\n`);
    process.exit(1);
  }
}

const waitForSignal = (signal: string) =>
  new Promise<void>((resolve) => process.once(signal, () => resolve()));
