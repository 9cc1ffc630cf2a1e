import { z } from "zod";
import { taxSystems } from "@/db/enums";
import { identifier } from "@/lib/values/fields";
import { limitCodes } from "./rules";

export const vatRadarInput = z.object({
  organizationId: identifier,
  /** The current year by default. */
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
  /** Whether the limits apply to the organization: it is on the simplified system. */
  applies: z.boolean(),
  year: z.int(),
  /** The income of the year so far by the cash method; in kopecks, like all amounts. */
  incomeCents: z.int(),
  /** The part of it that is not assigned to anything yet. */
  unsortedCents: z.int(),
  /** Refunds to clients, which are deducted. */
  refundedCents: z.int(),
  previousCents: z.int(),
  /** For the whole year, according to the forecast. */
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
  /** Whether the limits of 5 % and 7 % still await the year's index. */
  isPreliminary: z.boolean(),
});

export type VatRadar = z.output<typeof vatRadarRecord>;
