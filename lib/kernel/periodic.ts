import { log } from "./log";

export type PeriodicJob = {
  /** Names the job in the log. */
  name: string;
  everyMs: number;
  /** Does a bounded piece of work; several processes may run it at the same time. */
  run: () => Promise<void>;
};

/**
 * Runs each job again and again, never twice at once in this process, the first time after one interval. A failure is
 * logged and the next run comes as usual. Answers what stops them and waits for the runs under way.
 */
export function startPeriodicJobs(jobs: readonly PeriodicJob[]): () => Promise<void> {
  const stops = jobs.map(startOne);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function startOne({ name, everyMs, run }: PeriodicJob): () => Promise<void> {
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const plan = () => {
    timer = setTimeout(() => {
      underWay = run()
        .catch((error) => log.error({ err: error, job: name }, "a periodic job failed"))
        .then(() => {
          if (!isStopped) plan();
        });
    }, everyMs);
    timer.unref();
  };
  plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await underWay;
  };
}
