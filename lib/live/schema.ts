import { z } from "zod";
import { identifier } from "@/lib/values/fields";

/** The PostgreSQL channel on which events are announced. */
export const liveChannel = "events";

/** The part of an event that open pages are notified of; they load the rest themselves. */
export const liveEvent = z.object({
  kind: z.string(),
  subjectId: identifier,
  organizationId: identifier.nullable(),
  at: z.iso.datetime(),
});

export type LiveEvent = z.output<typeof liveEvent>;
