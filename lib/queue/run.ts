import type { JobWithMetadata } from "pg-boss";
import { log } from "@/lib/kernel/log";
import { traced } from "@/lib/kernel/tracing";
import { metrics } from "@/lib/metrics/registry";
import type { Job, JobName } from "./define";
import { JobFailure } from "./failure";

/** The implementations of all kinds of jobs; a missing one is a compile error. */
export type JobTable = { readonly [Name in JobName]: Job<Name> };

/** The data that the engine stores with a job. */
export type Payload = {
  job: string;
  input: unknown;
  /** The trace step in which it was enqueued. */
  traceparent?: string;
};

/** Runs a job that the engine has assigned and logs its outcome; its input is never logged. */
export async function runJob(job: Job, assigned: JobWithMetadata<Payload>, isQuiet: boolean): Promise<void> {
  const { id, data, retryCount, retryLimit, signal } = assigned;
  const attempt = retryCount + 1;
  const start = performance.now();
  const logFields = () => ({ job: job.name, jobId: id, attempt, ms: Math.round(performance.now() - start) });
  const stopTimer = metrics().jobRuns.startTimer({ job: job.name });
  try {
    await traced(
      `job ${job.name}`,
      { "job.name": job.name, "job.attempt": attempt },
      () => job.run(job.input.parse(data.input), { signal, attempt }),
      { kind: "consumer", traceparent: data.traceparent },
    );
    stopTimer({ outcome: "done" });
    log[isQuiet ? "debug" : "info"](logFields(), "a job is done");
  } catch (error) {
    stopTimer({ outcome: "failed" });
    const failure = new JobFailure(error);
    const isLast = retryCount >= retryLimit;
    log[isLast ? "error" : "warn"]({ ...logFields(), reason: failure.message, err: error }, "a job failed");
    throw failure;
  }
}
