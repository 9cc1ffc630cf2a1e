import { z } from "zod";
import { optionalIdentifier } from "@/lib/values/fields";

/** A month: `2026-11`. */
export const periodField = z
  .string({ error: ({ input }) => (input == null ? "required" : "period") })
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { error: "period" });

export const monthKey = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  period: periodField,
});

export const closedPeriod = z.object({
  organizationId: z.uuid(),
  period: periodField,
  /** Null while the month is open. */
  closedAt: z.iso.datetime().nullable(),
});
