import type { z } from "zod";

/** The names of all kinds of background jobs. */
export const jobNames = [
  "backup",
  "bank-statuses",
  "bank-notifications",
  "bulk-runs",
  "client-habits",
  "creation-keys",
  "document-room",
  "email-unfinished",
  "emails-cut-off",
  "reconciliation-email-unfinished",
  "reconciliation-emails-cut-off",
  "original-letter-unfinished",
  "receivable-days",
  "reminders",
  "reminder-unsent",
  "series-due",
  "series-letter",
  "sessions-ended",
  "shop-calls",
  "shop-pull",
  "shop-pulls",
  "sign-in-attempts",
  "stored-files",
  "webhook-delivery",
  "webhook-deliveries",
  "webhook-probe",
] as const;

export type JobName = (typeof jobNames)[number];

export type JobRun = {
  /** Aborted when the time is up, when the process stops, or when another process has taken over the job. */
  signal: AbortSignal;
  /** 1 for the first attempt. */
  attempt: number;
};

export type Job<Name extends JobName = JobName, Input extends z.ZodType = z.ZodType> = {
  name: Name;
  input: Input;
  /** Does the work. It must be idempotent, because it is run again if a process dies during it. */
  run(input: z.output<Input>, run: JobRun): Promise<void>;
  /** The number of further attempts after a failure. */
  retries: number;
  /** The pause before the first retry; it doubles with each further one, up to the longest. */
  backoff: { firstSeconds: number; longestSeconds: number };
  /** The time after which an attempt counts as failed. */
  timeoutSeconds: number;
  /** Only one job with a given key can be waiting. Without a key, every job is separate. */
  uniqueBy?(input: z.output<Input>): string;
  /** Whether a job that failed for good is kept for an administrator. Not needed if the next run does the same work. */
  isKeptDead: boolean;
  /** The time for which a finished job is still shown. */
  shownSeconds: number;
};

/** A job's definition without its implementation: as much as is needed to enqueue it. */
export type JobFacts<Name extends JobName = JobName, Input extends z.ZodType = z.ZodType> = Omit<
  Job<Name, Input>,
  "run"
>;

type FactsSpec<Name extends JobName, Input extends z.ZodType> = Pick<
  JobFacts<Name, Input>,
  "name" | "input"
> &
  Partial<JobFacts<Name, Input>>;

type Spec<Name extends JobName, Input extends z.ZodType> = FactsSpec<Name, Input> &
  Pick<Job<Name, Input>, "run">;

/** Defines a kind of job. Its input is validated by `input` both when it is enqueued and when it is run. */
export function defineJob<Name extends JobName, Input extends z.ZodType>(
  spec: Spec<Name, Input>,
): Job<Name, Input> {
  return { ...jobFacts(spec), run: spec.run };
}

/** Defines a kind of job without its implementation, for modules that the implementation itself imports. */
export function jobFacts<Name extends JobName, Input extends z.ZodType>(
  spec: FactsSpec<Name, Input>,
): JobFacts<Name, Input> {
  return {
    retries: 5,
    backoff: { firstSeconds: 10, longestSeconds: 3600 },
    timeoutSeconds: 120,
    isKeptDead: true,
    shownSeconds: 7 * 24 * 3600,
    ...spec,
  };
}
