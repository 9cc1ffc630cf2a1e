import { z } from "zod";
import { defineJob, type Job, type JobName, type JobRun } from "./define";

const noInput = z.object({});

/** Defines a scheduled job without input. It is not retried, because its next run does the same work. */
export const defineSweep = <Name extends JobName>(
  name: Name,
  run: (run: JobRun) => Promise<void>,
  limits: { timeoutSeconds?: number } = {},
): Job<Name, typeof noInput> =>
  defineJob({
    name,
    input: noInput,
    retries: 0,
    isKeptDead: false,
    ...limits,
    run: (_, given) => run(given),
  });
