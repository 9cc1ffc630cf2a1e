import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Embedded, type EmbeddedOptions, startEmbedded } from "./embedded";
import { causeOf } from "./postgres/cause";
import { readPostmaster } from "./postgres/postmaster";
import { isAlive, mayBePostgres } from "./postgres/processes";

type Report = { info: (line: string) => void; problem: (line: string) => void };

const checkMs = 250;
const firstPauseMs = 500;
const maxPauseMs = 3_000;

/**
 * Starts the server like `startEmbedded`, and restarts it at the same address whenever it ends without being stopped
 * here: killed, out of disk or memory, or stopped by another process that had started it. Retries until it works, and
 * logs why it does not.
 */
export async function superviseEmbedded(
  dataDir: string,
  report: Report,
  options: EmbeddedOptions = {},
): Promise<Embedded> {
  const folder = path.resolve(dataDir, "postgres", "cluster");
  let current = await startEmbedded(dataDir, report.info, options);
  const { url, port, reused } = current;
  let isStopped = false;
  let restarting: Promise<void> | undefined;

  const restart = async () => {
    const start = performance.now();
    report.problem("PostgreSQL ended unexpectedly and is being restarted.");
    await current.stop();
    for (let pauseMs = firstPauseMs; !isStopped; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
      try {
        current = await startEmbedded(dataDir, report.info, { ...options, port });
        report.info(
          `PostgreSQL is running again after ${((performance.now() - start) / 1000).toFixed(1)} s.`,
        );
        return;
      } catch (error) {
        const cause = causeOf(String(error));
        report.problem(
          cause ? `PostgreSQL cannot be started in ${folder}: ${cause}. Trying again.` : String(error),
        );
        await delay(pauseMs, undefined, { ref: false });
      }
    }
  };
  const timer = setInterval(() => {
    if (restarting || isRunning(folder)) return;
    restarting = restart().finally(() => {
      restarting = undefined;
    });
  }, checkMs).unref();

  const stop = async () => {
    isStopped = true;
    clearInterval(timer);
    await restarting;
    await current.stop();
  };
  return { url, port, reused, stop };
}

function isRunning(folder: string): boolean {
  const server = readPostmaster(folder);
  return server !== undefined && isAlive(server.pid) && mayBePostgres(server.pid);
}
