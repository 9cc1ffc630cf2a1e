import { z } from "zod";
import { cursorOf } from "@/lib/kernel/paging";
import { jobNames } from "@/lib/queue/define";
import { identifier, pageLimit } from "@/lib/values/fields";

/** `retrying` waits after a failure; `dead` failed for good and waits for an administrator. */
export const jobStates = ["waiting", "running", "retrying", "done", "failed", "dead"] as const;

export type JobState = (typeof jobStates)[number];

export const jobRecord = z.object({
  id: identifier,
  job: z.string().describe(`The kind of job: ${jobNames.join(", ")}`),
  state: z.enum(jobStates),
  /** The number of attempts. */
  attempts: z.number(),
  createdAt: z.iso.datetime(),
  /** The earliest moment to run it. */
  runAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Why the last attempt failed: a failure code or a short sentence. */
  error: z.string().nullable(),
});

export type JobRecord = z.output<typeof jobRecord>;

/** A timestamp as PostgreSQL writes it, to the microsecond. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2}){0,2}$/);

export const jobFilters = z.object({
  state: z.enum(jobStates).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([moment, identifier])),
});

export const jobKey = z.object({ id: identifier });
