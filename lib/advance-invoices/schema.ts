import { z } from "zod";
import { calendarDate, flag, identifier, optionalIdentifier } from "@/lib/values/fields";

export const advancesInput = z.object({
  /** The active one unless it is named. */
  organizationId: optionalIdentifier,
  /** Days on which payments came, both included. */
  from: calendarDate,
  to: calendarDate,
  dryRun: flag,
});

/** What becomes of one payment when the advance invoices that are missing are made. */
export const advanceItem = z.object({
  paymentId: identifier,
  date: calendarDate,
  payer: z.string().nullable(),
  amountCents: z.int(),
  /** What of it the invoice is made of: less where a part of it was a debt, or is without tax. */
  advanceCents: z.int(),
  /** `new`: it would be made; `failed` with the code of why not. */
  state: z.enum(["new", "made", "failed"]),
  documentId: identifier.nullable(),
  number: z.string().nullable(),
  problem: z.string().optional(),
});

export type AdvanceItem = z.output<typeof advanceItem>;
