import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { reminders } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const {
  trouble: _t,
  said: _s,
  messageId: _m,
  claim: _c,
  handedAt: _h,
  createdBy: _b,
  updatedAt: _u,
  ...columns
} = getTableColumns(reminders);

/** What answers carry of a reminder as it is stored, besides its invoices. */
export const reminderColumns = columns;

const remindedDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  remainderCents: z.int(),
});

export const reminderRecord = z.object({
  ...fieldsOf(columns),
  /** What it asked for, as it stood then. */
  documents: z.array(remindedDocument),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
});

/** Whom a reminder would reach, and of what. */
export const dueRecord = z.object({
  clientId: z.uuid(),
  organizationId: z.uuid(),
  /** The days from the due date of the step that it is. */
  step: z.int(),
  documents: z.array(remindedDocument),
});
