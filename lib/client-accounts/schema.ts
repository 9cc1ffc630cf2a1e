import { z } from "zod";
import {
  backwardsError,
  calendarDate,
  identifier,
  isForwardPeriod,
  optionalIdentifier,
  orAbsent,
} from "@/lib/values/fields";
import { accountBases } from "./rules";

/** The period of an account and what creates a debt in it. */
export const accountPeriod = z.object({
  /** The first day; without it, the account begins with the first movement. */
  from: orAbsent(calendarDate),
  /** The last day; without it, all movements count. */
  to: orAbsent(calendarDate),
  basis: z.enum(accountBases).default("shipments"),
});

export const accountInput = accountPeriod
  .extend({
    id: identifier,
    /** The active organization by default. */
    organizationId: optionalIdentifier,
  })
  .refine(isForwardPeriod, backwardsError);

/** `download` saves the PDF as a file. */
export const accountFileInput = accountInput.safeExtend({ download: z.literal("1").optional() });

const entryKinds = ["shipment", "invoice", "payment", "refund"] as const;

export const accountEntry = z.object({
  date: calendarDate,
  kind: z.enum(entryKinds),
  documentId: identifier.nullable(),
  paymentId: identifier.nullable(),
  label: z.string(),
  debitCents: z.int(),
  creditCents: z.int(),
});

/** Amounts are in kopecks; the balance is positive if the client owes. */
export const accountRecord = z.object({
  openingCents: z.int(),
  entries: z.array(accountEntry),
  debitCents: z.int(),
  creditCents: z.int(),
  closingCents: z.int(),
  unpaidInvoicesCents: z.int(),
  overdueCents: z.int(),
  advanceCents: z.int(),
});

export type AccountEntry = z.output<typeof accountEntry>;
export type Account = z.output<typeof accountRecord>;
