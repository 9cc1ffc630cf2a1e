import { z } from "zod";
import { calendarDate, flag, identifier, optionalIdentifier } from "@/lib/values/fields";

export const advancesInput = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  /** The period in which the payments came, both days included. */
  from: calendarDate,
  to: calendarDate,
  dryRun: flag,
});

/** The outcome for one payment when the missing advance invoices are made. */
export const advanceItem = z.object({
  paymentId: identifier,
  date: calendarDate,
  payer: z.string().nullable(),
  amountCents: z.int(),
  /**
   * The part of the payment that the invoice covers: less than the whole if a part settled a debt or is not
   * taxed.
   */
  advanceCents: z.int(),
  /** `new`: the invoice would be made; `failed`: `problem` holds the reason's code. */
  state: z.enum(["new", "made", "failed"]),
  documentId: identifier.nullable(),
  number: z.string().nullable(),
  problem: z.string().optional(),
});

export type AdvanceItem = z.output<typeof advanceItem>;
