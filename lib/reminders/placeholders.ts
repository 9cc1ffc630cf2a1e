import { namesIn } from "@/lib/email-templates/rules";

/** What a reminder may refer to. */
export const reminderPlaceholders = [
  "invoices",
  "debt",
  "today",
  "customer.name",
  "customer.shortName",
  "customer.signatoryName",
  "executor.name",
  "executor.shortName",
  "executor.phone",
  "executor.email",
] as const;

export type ReminderPlaceholder = (typeof reminderPlaceholders)[number];

/** Ready texts for the names; null when there is nothing to say. */
export type ReminderValues = Record<ReminderPlaceholder, string | null>;

const known = new Set<string>(reminderPlaceholders);

export const isReminderPlaceholder = (name: string): name is ReminderPlaceholder => known.has(name);

/** Whether a text refers to nothing that a reminder does not know. */
export const knowsPlaceholders = (text: string) => namesIn(text).every(isReminderPlaceholder);
