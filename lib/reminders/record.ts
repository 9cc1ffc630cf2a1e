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

/** The columns of a reminder in responses, without its invoices. */
export const reminderColumns = columns;

const remindedDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  remainderCents: z.int(),
});

export const reminderRecord = z.object({
  ...fieldsOf(columns),
  /** The invoices that it asked for, with their remainders at the time. */
  documents: z.array(remindedDocument),
  /** The error as text; null if there was none. */
  error: z.string().nullable(),
});

/** The client whom a reminder would reach, and its invoices. */
export const dueRecord = z.object({
  clientId: z.uuid(),
  organizationId: z.uuid(),
  /** The step of the reminder, in days from the due date. */
  step: z.int(),
  documents: z.array(remindedDocument),
});
