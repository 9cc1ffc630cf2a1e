import { z } from "zod";
import { subjectField, textField } from "@/lib/email-templates/schema";
import { pagedById } from "@/lib/kernel/paging";
import { organizationKey } from "@/lib/organizations/schema";
import { calendarDate, flag, identifier, optionalIdentifier } from "@/lib/values/fields";
import { seen } from "@/lib/values/seen";
import type { dueRecord, reminderRecord } from "./record";
import { hasOnlyKnownPlaceholders, maxSteps } from "./rules";

/** The earliest and the latest day of a step, relative to the due date. */
const stepDays = { least: -60, most: 365 } as const;

const step = z.object({
  days: z
    .int({ error: "whole_number" })
    .min(stepDays.least, { error: "step_days" })
    .max(stepDays.most, { error: "step_days" }),
  subject: subjectField(hasOnlyKnownPlaceholders),
  text: textField(hasOnlyKnownPlaceholders),
});

const steps = z
  .array(step, { error: "required" })
  .min(1, { error: "required" })
  .max(maxSteps, { error: "too_many_steps" })
  .superRefine((all, context) => {
    all.forEach(({ days }, index) => {
      if (all.findIndex((each) => each.days === days) < index)
        context.addIssue({ code: "custom", message: "step_twice", path: [index, "days"] });
    });
  });

const rules = {
  enabled: z.boolean({ error: "required" }),
  steps,
  /** The yearly rate at which the claim calculates interest; null for no interest. */
  interestPercent: z
    .number({ error: "percent" })
    .min(0, { error: "percent" })
    .max(100, { error: "percent" })
    .nullable(),
};

export const reminderRulesRecord = z.object(rules);

export const reminderRulesPatch = reminderRulesRecord.partial().extend({ ...organizationKey.shape, seen });

export type ReminderRules = z.output<typeof reminderRulesRecord>;

export const dueInput = z.object({
  /** The active organization by default. */
  organizationId: optionalIdentifier,
  /** Today by default. */
  date: calendarDate.optional(),
  /** Assumes that the organization's reminders are switched on. */
  preview: flag,
});

export const remindInput = z.object({
  id: identifier,
  /** The active organization by default. */
  organizationId: optionalIdentifier,
});

export const clientReminderFilters = z.object({
  id: identifier,
  ...pagedById,
  /** All organizations by default. */
  organizationId: optionalIdentifier,
});

export type ReminderRecord = z.output<typeof reminderRecord>;
export type DueReminder = z.output<typeof dueRecord>;

/** The clients whom the next reminders reach, by name; amounts in kopecks. */
export type Reach = {
  date: string;
  /** The number of debtors with reminders switched off. */
  letAlone: number;
  /** Clients whose letter is held back, because their money is there but pays no invoice yet. */
  held: Array<{ clientId: string; name: string; debtCents: number; heldCents: number }>;
  letters: Array<{
    clientId: string;
    name: string;
    email: string | null;
    step: number;
    isClaim: boolean;
    invoices: number;
    debtCents: number;
  }>;
};

/** What a person sees before sending a reminder; `letter` is null if nothing is overdue. */
export type ReminderDraft = {
  refusal: "nothing_due" | "no_address" | "already_reminded" | null;
  letter: {
    to: string | null;
    subject: string;
    text: string;
    isClaim: boolean;
    /** The number of invoices in the letter. */
    invoices: number;
    /** How many of them can be paid by a QR code in the letter. */
    codes: number;
  } | null;
  isSetUp: boolean;
  /** The client's money that pays no invoice yet, in kopecks. */
  heldCents: number;
};
