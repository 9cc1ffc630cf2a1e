import type { z } from "zod";

/** Every kind of work that the product does by itself. */
export const jobNames = [
  "backup",
  "bank-statuses",
  "bank-notifications",
  "bulk-runs",
  "client-habits",
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
  /** Aborted when the time is up, when the process stops, or when another process has taken the job over. */
  signal: AbortSignal;
  /** 1 for the first try. */
  attempt: number;
};

export type Job<Name extends JobName = JobName, Input extends z.ZodType = z.ZodType> = {
  name: Name;
  input: Input;
  /** Does the work. It may be run again after a process has died over it: what it does twice must be done once. */
  run(input: z.output<Input>, run: JobRun): Promise<void>;
  /** How often it is tried again after a failure. */
  retries: number;
  /** The pause before the first further try, which doubles with each, up to the longest. */
  backoff: { firstSeconds: number; longestSeconds: number };
  /** After this it counts as failed. */
  timeoutSeconds: number;
  /** Of waiting jobs with one key there is only one. Without it, each is of its own. */
  uniqueBy?(input: z.output<Input>): string;
  /** Whether one that failed for good is kept for an administrator; not needed where the next run does the same. */
  isKeptDead: boolean;
  /** For how long one that is done is still shown. */
  shownSeconds: number;
};

/** All of a kind of work but the work itself: as much as whoever enqueues it needs. */
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

/** Declares a kind of work. What is enqueued of it is proven by `input`, at both ends. */
export function defineJob<Name extends JobName, Input extends z.ZodType>(
  spec: Spec<Name, Input>,
): Job<Name, Input> {
  return { ...jobFacts(spec), run: spec.run };
}

/** Declares it without the work itself, for those whom the work needs in turn. */
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
