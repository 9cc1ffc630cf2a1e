import { z } from "zod";
import { identifier } from "@/lib/values/fields";

export const eventRecord = z.object({
  id: identifier,
  kind: z.string(),
  actorId: identifier.nullable(),
  actorName: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
});

export type EventRecord = z.output<typeof eventRecord>;
