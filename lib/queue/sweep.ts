import { z } from "zod";
import { defineJob, type Job, type JobName, type JobRun } from "./define";

const nothing = z.object({});

/** Defines a scheduled job without input. It is not retried, because its next run does the same work. */
export const defineSweep = <Name extends JobName>(
  name: Name,
  run: (run: JobRun) => Promise<void>,
  limits: { timeoutSeconds?: number } = {},
): Job<Name, typeof nothing> =>
  defineJob({
    name,
    input: nothing,
    retries: 0,
    isKeptDead: false,
    ...limits,
    run: (_, given) => run(given),
  });
