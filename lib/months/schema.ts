import { z } from "zod";
import { periodField } from "@/lib/closed-periods/schema";
import { optionalIdentifier } from "@/lib/values/fields";

/** What can be left undone in a month, in the order in which it is done. */
export const monthCodes = [
  "series_not_run",
  "orders_waiting",
  "payments_waiting",
  "notifications_missed",
  "drafts",
  "no_due_date",
  "vat_problems",
  "bank_unknown",
  "paid_without_act",
  "advance_without_invoice",
  "unsigned",
  "originals_missing",
  "reconciliation_disputed",
  "numbering_gaps",
  "not_exported",
] as const;

export type MonthCode = (typeof monthCodes)[number];

export const monthInput = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  /**
   * `2026-11`; by default the month being finished: the previous one or, once that is closed, the current
   * one.
   */
  period: periodField.optional(),
});

const monthItem = z.object({
  code: z.enum(monthCodes),
  count: z.int(),
  sumCents: z.int(),
  /** The page that lists exactly these. */
  href: z.string(),
});

export const monthRecord = z.object({
  period: z.string(),
  /** Null while the month is open. */
  closedAt: z.iso.datetime().nullable(),
  items: z.array(monthItem),
});

export type MonthItem = z.output<typeof monthItem>;
