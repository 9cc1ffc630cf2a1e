import { z } from "zod";
import { defineJob, type Job, type JobName, type JobRun } from "./define";

const nothing = z.object({});

/** Declares work that comes by itself and needs no input: where it fails, its next run does the same. */
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
