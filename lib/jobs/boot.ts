import "server-only";
import { configuredWarnings, warningTexts } from "@/lib/about/warnings";
import { logFirstRun } from "@/lib/accounts/log-first-run";
import { sweepUploads } from "@/lib/imports/upload-folder";
import { recordConnectionAddresses } from "@/lib/kernel/connection-address";
import { observeStatements } from "@/lib/kernel/database";
import { addVariables, ConfigurationError, env, publishForNextAuth } from "@/lib/kernel/env";
import { log } from "@/lib/kernel/log";
import { messageWithCauses } from "@/lib/kernel/logged-error";
import { findMisspeltVariables, warnOfMisspelt } from "@/lib/kernel/misspelt";
import { trackRequests } from "@/lib/kernel/open-requests";
import { loadOwnSecrets, logSecretsFile } from "@/lib/kernel/own-secrets";
import { startPeriodicJobs } from "@/lib/kernel/periodic";
import { addRequestIds } from "@/lib/kernel/request-id";
import { silenceUnreadableCalls } from "@/lib/kernel/unreadable-calls";
import { acceptUnusualMethods } from "@/lib/kernel/unusual-methods";
import { withoutSecrets } from "@/lib/kernel/without-secrets";
import { startListening } from "@/lib/live/listen";
import { warmUp } from "@/lib/print/warm-up";
import { timeRequests } from "@/lib/tracing/requests";
import { startTracing } from "@/lib/tracing/start";
import { timeStatement } from "@/lib/tracing/statements";
import { prepareDatabase } from "./database";
import { periodicJobs } from "./registered";
import { startJobs } from "./start";
import { stopInOrder } from "./stop";

/**
 * Prepares the process for its first request: configuration, database, migrations. If the configuration or the database
 * is unusable, the process exits with an explanation instead of a stack.
 */
export async function boot(): Promise<void> {
  try {
    // Before secrets are generated: a misspelt name of a variable that is set is not looked for.
    const misspelt = findMisspeltVariables();
    const secrets = addVariables(loadOwnSecrets);
    const configuration = env();
    log.level = configuration.LOG_LEVEL;
    recordConnectionAddresses();
    acceptUnusualMethods();
    addRequestIds();
    const stopTracing = await startTracing(configuration);
    timeRequests();
    observeStatements(timeStatement);
    trackRequests();
    silenceUnreadableCalls();
    publishForNextAuth(configuration);
    logSecretsFile(secrets);
    warnOfMisspelt(misspelt);
    if (configuration.bypassRefused) log.warn("DEV_BYPASS_AUTH is ignored in production");
    for (const warning of configuredWarnings(configuration)) log.warn(warningTexts[warning]);
    const processDatabase = await prepareDatabase(configuration);
    await logFirstRun();
    await startListening(processDatabase.directUrl);
    startPeriodicJobs(periodicJobs);
    sweepUploads().catch((error) =>
      log.warn({ err: error }, "cannot delete uploads left by a killed process"),
    );
    const stopJobs = configuration.JOBS === "web" ? await startJobs(processDatabase) : async () => {};
    stopInOrder({ stopJobs, stopDatabase: processDatabase.stop, stopTracing });
    warmUp().catch((error) => log.warn({ err: error }, "cannot start the print thread"));
    log.info(
      { address: configuration.BASE_URL, database: processDatabase.kind, jobs: configuration.JOBS },
      "ready",
    );
  } catch (error) {
    if (!(error instanceof ConfigurationError)) log.fatal({ err: error }, "cannot start");
    process.stderr.write(`${withoutSecrets(messageWithCauses(error))}\n`);
    process.exit(1);
  }
}
