import { z } from "zod";
import { sideRecord } from "@/lib/print/side";
import { calendarDate } from "@/lib/values/fields";

const nullableText = z.string().nullable();

/** The data of a claim for payment (претензия) as known when it was sent; money in kopecks. */
export const claimPaper = z.object({
  date: calendarDate,
  /** ISO timestamp; it dates the file, so that the same claim always gives the same bytes. */
  createdAt: z.string(),
  organization: sideRecord.extend({
    signatory: z.string(),
    role: nullableText,
    bankName: nullableText,
    bik: nullableText,
    accountNumber: nullableText,
    correspondentAccount: nullableText,
  }),
  client: sideRecord,
  invoices: z.array(
    z.object({
      number: z.string(),
      date: calendarDate,
      dueDate: calendarDate,
      /** The number of days late, counted from the first working day on or after the due date. */
      lateDays: z.int(),
      remainderCents: z.int(),
      /** Null when no interest rate is known. */
      interestCents: z.int().nullable(),
    }),
  ),
  /** The last day to pay. */
  payBy: calendarDate,
  /** The yearly interest rate in percent; null when none is known. */
  interestPercent: z.number().nullable(),
  /** See `currentPrintRules`; absent in claims sent before that existed. */
  printRules: z.int().optional(),
});

export type ClaimPaper = z.output<typeof claimPaper>;
