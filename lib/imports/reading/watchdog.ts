import { Worker } from "node:worker_threads";

/** Lets the process take so much of a processor from now on, but never more than `maximumWorkMs` in all. */
export type Watchdog = { allow(workMs: number): void };

/**
 * A thread beside the reader's, which may be busy for long: it ends the process when that takes more memory of all
 * kinds than `maximumBytes`, works longer than it is allowed to, or outlives its parent.
 */
export function watchOver(maximumBytes: number, maximumWorkMs: number): Watchdog {
  const limit = new Float64Array(new SharedArrayBuffer(8));
  const watch = `
    const { workerData } = require("node:worker_threads");
    const parent = process.ppid;
    const work = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    setInterval(() => {
      const isTooMuch = process.memoryUsage.rss() > ${maximumBytes} || work() > workerData[0];
      if (isTooMuch || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
    }, 50);
  `;
  const allow = (workMs: number) => {
    const { user, system } = process.cpuUsage();
    limit[0] = Math.min((user + system) / 1000 + workMs, maximumWorkMs);
  };
  allow(10_000);
  new Worker(watch, {
    eval: true,
    workerData: limit,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
  return { allow };
}
