import { z } from "zod";
import { identifier } from "@/lib/values/fields";

const proposedShare = z.object({
  documentId: identifier,
  number: z.string(),
  amountCents: z.int(),
  /** What is left to pay of it before. */
  remainderCents: z.int(),
});

/** A way to book a payment: so much on each invoice, the rest as an advance of the client. */
export const proposalRecord = z.object({
  /** Whose invoices these are; it is another organization's when its whole number stands in the purpose. */
  organizationId: identifier,
  clientId: identifier.nullable(),
  clientName: z.string().nullable(),
  shares: z.array(proposedShare),
  advanceCents: z.int(),
  /** What speaks for it and against it, the weightiest first. */
  signs: z.array(z.string()),
  /** Days from the only invoice to the payment; negative when it was paid before. */
  days: z.int().nullable(),
  confidence: z.enum(["high", "medium", "low"]),
});
