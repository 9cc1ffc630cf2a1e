import { z } from "zod";
import { calendarDate, identifier, optionalIdentifier } from "@/lib/values/fields";
import { ageKeys } from "./rules";

export const receivablesInput = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
});

const debtor = z.object({
  /** Null for the invoices without a client. */
  clientId: identifier.nullable(),
  name: z.string().nullable(),
  /**
   * What tells the client from another debtor of the same name: INN and KPP, else the e-mail address or the phone; null
   * without such a debtor.
   */
  hint: z.string().nullable(),
  invoices: z.int(),
  unpaidCents: z.int(),
  overdueCents: z.int(),
  /** Counted from the earliest due date that has passed. */
  daysLate: z.int(),
});

/** Amounts are in kopecks. */
export const receivablesRecord = z.object({
  today: calendarDate,
  /** Unpaid invoices by days after their due date. */
  ages: z.array(z.object({ key: z.enum(ageKeys), count: z.int(), cents: z.int() })),
  /** The ten largest debtors. */
  debtors: z.array(debtor),
  debtorCount: z.int(),
  /** Days sales outstanding of the last twelve months. */
  months: z.array(
    z.object({
      month: calendarDate,
      from: calendarDate,
      to: calendarDate,
      receivableCents: z.int(),
      invoicedCents: z.int(),
      /** Null if nothing was invoiced. */
      days: z.int().nullable(),
    }),
  ),
  /** Expected money: overdue by habit, thirteen weeks from today, and later. */
  inflow: z.array(
    z.object({
      from: calendarDate.nullable(),
      to: calendarDate.nullable(),
      count: z.int(),
      cents: z.int(),
    }),
  ),
});

export type Debtor = z.output<typeof debtor>;
export type Receivables = z.output<typeof receivablesRecord>;
