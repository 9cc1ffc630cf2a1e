import { z } from "zod";
import {
  backwards,
  calendarDate,
  identifier,
  isForwards,
  optionalIdentifier,
  orNothing,
} from "@/lib/values/fields";
import { accountBases } from "./rules";

/** Which days an account is of, and what makes a debt in it. */
export const accountPeriod = z.object({
  /** The first day; all since the beginning without it. */
  from: orNothing(calendarDate),
  /** The last day; all that is dated without it. */
  to: orNothing(calendarDate),
  basis: z.enum(accountBases).default("shipments"),
});

export const accountInput = accountPeriod
  .extend({
    id: identifier,
    /** The active one unless it is named. */
    organizationId: optionalIdentifier,
  })
  .refine(isForwards, backwards);

/** `download`: to save a PDF as a file. */
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

/** In kopecks; the balance is above zero when the client owes. */
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
