import { z } from "zod";
import { cursorOf } from "@/lib/kernel/paging";
import { identifier, pageLimit } from "@/lib/values/fields";
import type { notificationRecord } from "./record";
import { notificationStates } from "./rules";

/** The fields that the bank may send. All are optional, and others are stored as received. */
export const bankNotification = z.object({
  webhookType: z
    .string()
    .optional()
    .describe("incomingPayment, incomingSbpPayment, incomingSbpB2BPayment or outgoingPayment"),
  paymentId: z.string().optional(),
  amount: z.number().optional().describe("In rubles"),
  payerInn: z.string().optional(),
  payerName: z.string().optional(),
  purpose: z.string().optional(),
  paidAt: z.string().optional().describe("The moment of the payment; text that is not a moment is ignored"),
  Data: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("The same fields; their values take precedence over those beside `Data`"),
});

/** The receiver's response, always with status 200. */
export const receipt = z.object({
  ok: z.boolean(),
  deduped: z.literal(true).optional(),
  ignored: z.literal(true).optional(),
  matchedDocument: identifier.nullable().optional(),
  error: z.literal("processing_failed").optional(),
});

export type Receipt = z.output<typeof receipt>;

export type NotificationRecord = z.output<typeof notificationRecord>;

export const notificationFilters = z.object({
  state: z.enum(notificationStates).optional(),
  limit: pageLimit(200),
  cursor: cursorOf(z.tuple([identifier])),
});
