import { Worker } from "node:worker_threads";

/**
 * A thread beside the reader's, which may be busy for long: it ends the process when that takes more memory of all
 * kinds than `maximumBytes`, or outlives its parent.
 */
export function watchOver(maximumBytes: number): void {
  const watch = `
    const parent = process.ppid;
    setInterval(() => {
      if (process.memoryUsage.rss() > ${maximumBytes} || process.ppid !== parent) process.kill(process.pid, "SIGKILL");
    }, 50);
  `;
  new Worker(watch, { eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
