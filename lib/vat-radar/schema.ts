import { z } from "zod";
import { taxSystems } from "@/db/enums";
import { identifier } from "@/lib/values/fields";
import { limitCodes } from "./rules";

export const vatRadarInput = z.object({
  organizationId: identifier,
  /** The current one unless it is named. */
  year: z.coerce
    .number({ error: "year" })
    .int({ error: "year" })
    .min(2000, { error: "year" })
    .max(2100, { error: "year" })
    .optional(),
});

const month = z.string().regex(/^\d{4}-\d{2}$/);

export const vatRadarRecord = z.object({
  organizationId: z.uuid(),
  taxSystem: z.enum(taxSystems).nullable(),
  /** Whether the limits are the organization's: those of the simplified system. */
  applies: z.boolean(),
  year: z.int(),
  /** Income of the year so far, by the cash method; in kopecks, like all sums. */
  incomeCents: z.int(),
  /** Part of it: what nobody knows yet for what it came. */
  unsortedCents: z.int(),
  /** What went back to clients and is taken off. */
  refundedCents: z.int(),
  previousCents: z.int(),
  /** Of the whole year, if it goes on like this. */
  forecastCents: z.int(),
  method: z.enum(["seasonal", "average", "none"]),
  months: z.array(z.object({ month, incomeCents: z.int(), expectedCents: z.int() })),
  limits: z.array(
    z.object({
      code: z.enum(limitCodes),
      limitCents: z.int(),
      remainingCents: z.int(),
      crossedOn: z.iso.date().nullable(),
      expectedMonth: month.nullable(),
      changesFrom: z.iso.date().nullable(),
    }),
  ),
  next: z
    .object({
      year: z.int(),
      limitCents: z.int(),
      isCrossed: z.boolean(),
      isExpected: z.boolean(),
      changesFrom: z.iso.date(),
    })
    .nullable(),
  isPayerFromStart: z.boolean(),
  source: z.string().nullable(),
  /** Whether the limits of 5 % and 7 % wait for the index of the year. */
  isPreliminary: z.boolean(),
});

export type VatRadar = z.output<typeof vatRadarRecord>;
