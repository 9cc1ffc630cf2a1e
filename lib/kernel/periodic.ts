import { log } from "./log";

export type PeriodicJob = {
  /** The name of the job in the log. */
  name: string;
  everyMs: number;
  /** Does a bounded piece of work. Several processes may run it at the same time. */
  run: () => Promise<void>;
};

/**
 * Runs each job repeatedly, the first time after one interval, and never twice at once in this process. A failed run is
 * logged and the next one follows as usual. Returns a function that stops the jobs and waits for the runs in progress.
 */
export function startPeriodicJobs(jobs: readonly PeriodicJob[]): () => Promise<void> {
  const stops = jobs.map(startPeriodicJob);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startPeriodicJob({ name, everyMs, run }: PeriodicJob): () => Promise<void> {
  let currentRun = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const scheduleNext = () => {
    timer = setTimeout(() => {
      currentRun = run()
        .catch((error) => log.error({ err: error, job: name }, "a periodic job failed"))
        .then(() => {
          if (!isStopped) scheduleNext();
        });
    }, everyMs);
    timer.unref();
  };
  scheduleNext();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentRun;
  };
}
