import { z } from "zod";
import { calendarDate, identifier } from "@/lib/values/fields";

const proposedShare = z.object({
  documentId: identifier,
  number: z.string(),
  /** The invoice's date, if another proposal has another invoice of this number; else absent. */
  date: calendarDate.optional(),
  amountCents: z.int(),
  /** The remainder before this payment. */
  remainderCents: z.int(),
});

/** A way to book a payment: an amount for each invoice and the rest as an advance of the client. */
export const proposalRecord = z.object({
  /**
   * The organization of the invoices. It differs from the payment's only if the purpose has the whole number
   * of an invoice.
   */
  organizationId: identifier,
  clientId: identifier.nullable(),
  clientName: z.string().nullable(),
  /**
   * What tells the client from another proposal's client of the same name: INN and KPP, else the e-mail address or the
   * phone; absent without such a client.
   */
  clientHint: z.string().optional(),
  /** The name and the INN of the organization of the invoices, if it is not the payment's; else absent. */
  otherOrganization: z.string().optional(),
  shares: z.array(proposedShare),
  advanceCents: z.int(),
  /** Keys of the signs that speak for and against the proposal. */
  signs: z.array(z.string()),
  /** Days from the only invoice to the payment; negative if it was paid before the invoice's date. */
  days: z.int().nullable(),
  confidence: z.enum(["high", "medium", "low"]),
});
