import "server-only";
import { writeDownloads } from "@/lib/events/downloads";
import { closeDatabase } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import { beginStopping } from "@/lib/kernel/health";
import { log } from "@/lib/kernel/log";
import { finishRequests, stopAcceptingRequests } from "@/lib/kernel/open-requests";
import { endAllStreams } from "@/lib/live/hub";

const finishMs = 30_000;
/**
 * Afterwards jobs are returned to the queue and the rest of the process is closed, within the 40 seconds that systemd
 * and containers wait.
 */
const givingBackMs = 1_500;
const closingMs = 8_500;
const signals = ["SIGINT", "SIGTERM"] as const;

/** Everything else that is closed with the process. */
type StopFunctions = Record<"stopJobs" | "stopDatabase" | "stopTracing", () => Promise<void>>;

/**
 * From now on a signal stops the process in order. The process reports that it is not ready and accepts no more
 * requests; it ends the streams of open pages, which then connect to another process; it finishes requests and jobs
 * within 30 seconds and returns unfinished jobs to the queue. Its embedded database stops before the process exits:
 * when the first process of a container exits, everything left is killed.
 */
export function stopInOrder({ stopJobs, stopDatabase, stopTracing }: StopFunctions): void {
  // In development Next stops its own processes.
  if (env().NODE_ENV !== "production") {
    for (const signal of signals) process.once(signal, () => void stopJobs().catch(() => {}));
    return;
  }
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    const start = performance.now();
    log.info({ signal }, "stopping");
    beginStopping();
    const jobsStopped = stopJobs().catch((error) => log.warn({ err: error }, "jobs did not stop"));
    await stopAcceptingRequests();
    // Repeated, because a kept connection may still bring a request for another stream.
    setInterval(endAllStreams, 100);
    const cutOff = await finishRequests(start + finishMs);
    await Promise.race([jobsStopped, waitUntil(start + finishMs + givingBackMs)]);
    const end = waitUntil(start + finishMs + closingMs);
    for (const last of [writeDownloads, closeDatabase, stopDatabase]) await Promise.race([last(), end]);
    await stopTracing();
    log.info({ ms: Math.round(performance.now() - start), ...(cutOff > 0 && { cutOff }) }, "stopped");
    process.exit(0);
  };
  for (const signal of signals) {
    // Removes Next's own handler, which closes the idle connections of proxies at once and waits for the others
    // forever.
    for (const listener of process.listeners(signal))
      if (listener.name === "cleanup") process.off(signal, listener);
    process.on(signal, stop);
  }
}

const waitUntil = (moment: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())));
