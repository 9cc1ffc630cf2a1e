import { Worker } from "node:worker_threads";

/**
 * Allows the process to use this much more processor time from now on, but never more than `maxWorkMs` in total.
 */
export type Watchdog = { allow(workMs: number): void };

/**
 * Starts a thread that watches the process, because the reading thread may be busy for long. It kills the process if it
 * uses more memory in total than `maxBytes` or more processor time than allowed, or outlives its parent.
 */
export function startWatchdog(maxBytes: number, maxWorkMs: number): Watchdog {
  const limit = new Float64Array(new SharedArrayBuffer(8));
  const watchdogScript = `
    const { workerData } = require("node:worker_threads");
    const parent = process.ppid;
    const work = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    setInterval(() => {
      const isTooMuch = process.memoryUsage.rss() > ${maxBytes} || work() > workerData[0];
      if (isTooMuch || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
    }, 50);
  `;
  const allow = (workMs: number) => {
    const { user, system } = process.cpuUsage();
    limit[0] = Math.min((user + system) / 1000 + workMs, maxWorkMs);
  };
  allow(10_000);
  new Worker(watchdogScript, {
    eval: true,
    workerData: limit,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  }).unref();
  return { allow };
}
