import { z } from "zod";
import { paymentKinds } from "@/db/enums";
import { identifier } from "@/lib/fields";

export const paymentRecord = z.object({
  id: identifier,
  organizationId: identifier,
  /** The first of the documents that it pays; null while it is not matched. */
  documentId: identifier.nullable(),
  bankPaymentId: z.string().nullable(),
  kind: z.enum(paymentKinds),
  amountCents: z.int(),
  payerInn: z.string().nullable(),
  payerName: z.string().nullable(),
  purpose: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type PaymentRecord = z.output<typeof paymentRecord>;
