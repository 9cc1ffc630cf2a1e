import { z } from "zod";
import { identifier } from "@/lib/values/fields";

/** The channel of PostgreSQL on which events are announced. */
export const liveChannel = "events";

/** What open pages are notified of an event; they read the rest by themselves. */
export const liveEvent = z.object({
  kind: z.string(),
  subjectId: identifier,
  organizationId: identifier.nullable(),
  at: z.iso.datetime(),
});

export type LiveEvent = z.output<typeof liveEvent>;
