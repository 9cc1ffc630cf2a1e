import {
  fillSubjectWith,
  fillTextWith,
  insertBeforeFarewell,
  placeholderNamesIn,
} from "@/lib/email-templates/rules";
import { type CalendarDate, daysBetween, formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { pluralForm } from "@/lib/values/text";

/** The maximum number of letters in an organization's rules. */
export const maxSteps = 10;

/** A letter sent `days` after the due date, or before it if negative. */
export type ReminderStep = { days: number; subject: string; text: string };

/** An unpaid invoice; amounts in kopecks. */
export type OwedInvoice = {
  id: string;
  number: string;
  date: CalendarDate;
  dueDate: CalendarDate;
  /** The business day on which it was issued. */
  issuedOn: CalendarDate;
  isPartlyPaid: boolean;
  remainderCents: number;
  /** The last step of the rules that was sent for it. */
  remindedStep: number | null;
};

/** Returns whether an invoice is late on a business day; on its due date it is not. */
export const isLate = ({ dueDate }: Pick<OwedInvoice, "dueDate">, date: CalendarDate) => dueDate < date;

/** Returns the total of the remainders, in kopecks. */
export const debtOf = (invoices: readonly Pick<OwedInvoice, "remainderCents">[]) =>
  invoices.reduce((sum, { remainderCents }) => sum + remainderCents, 0);

/** The placeholders of a reminder. */
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

/** Texts for the placeholders; null if there is nothing to insert. */
export type ReminderValues = Record<ReminderPlaceholder, string | null>;

const placeholderNames = new Set<string>(reminderPlaceholders);

/** Returns whether a name in double braces is a placeholder of reminders. */
export const isReminderPlaceholder = (name: string): name is ReminderPlaceholder =>
  placeholderNames.has(name);

/** Returns whether a text contains only known placeholders. */
export const hasOnlyKnownPlaceholders = (text: string) =>
  placeholderNamesIn(text).every(isReminderPlaceholder);

type Side = { name: string; shortName: string | null };

type ReminderContents = {
  subject: string;
  text: string;
  invoices: readonly OwedInvoice[];
  date: CalendarDate;
  executor: Side & { phone: string | null; email: string | null };
  customer: Side & { signatoryName: string | null };
  /** The address of each invoice, by its id; absent in the stored letter. */
  addresses?: ReadonlyMap<string, string>;
  /** The invoices with a QR code, by id; every one has it if absent. */
  codes?: ReadonlyMap<string, unknown>;
};

/**
 * Returns a reminder as it is sent. The invoices are always listed: before the closing words if the text does
 * not place them.
 */
export function fillReminder({ subject, text, ...contents }: ReminderContents): {
  subject: string;
  text: string;
} {
  const values = valuesOf(contents);
  const textOf = (name: string) => (isReminderPlaceholder(name) ? values[name] : null);
  const fullText = placeholderNamesIn(text).includes("invoices")
    ? text
    : insertBeforeFarewell(text, "{{invoices}}");
  return { subject: fillSubjectWith(subject, textOf), text: fillTextWith(fullText, textOf) };
}

function valuesOf({
  invoices,
  date,
  executor,
  customer,
  addresses,
  codes,
}: Omit<ReminderContents, "subject" | "text">) {
  const textOf = (invoice: OwedInvoice) =>
    invoiceText(invoice, date, addresses?.get(invoice.id), codes?.has(invoice.id));
  return {
    invoices: invoices.map(textOf).join("\n\n"),
    debt: formatCents(debtOf(invoices)),
    today: formatDate(date),
    "customer.name": customer.name,
    "customer.shortName": customer.shortName ?? customer.name,
    "customer.signatoryName": customer.signatoryName,
    "executor.name": executor.name,
    "executor.shortName": executor.shortName ?? executor.name,
    "executor.phone": executor.phone,
    "executor.email": executor.email,
  } satisfies ReminderValues;
}

/**
 * Returns «Счёт № 1 от 01.11.2026: осталось оплатить 100,00 руб., срок оплаты 10.11.2026 прошёл (12 дней
 * назад).»
 */
function invoiceText(invoice: OwedInvoice, date: CalendarDate, address?: string, hasCode = true): string {
  const sum = `${invoice.isPartlyPaid ? "осталось оплатить" : "к оплате"} ${formatCents(invoice.remainderCents)} руб.`;
  const line = `${invoiceTitleOf(invoice)}: ${sum}, ${dueWords(invoice, date)}.`;
  return address ? `${line}\n${hasCode ? "Счёт и QR-код для оплаты" : "Счёт"}: ${address}` : line;
}

/** Returns «Счёт № СЧ-2026/001 от 20.11.2026». */
export const invoiceTitleOf = ({ number, date }: Pick<OwedInvoice, "number" | "date">) =>
  `Счёт № ${number} от ${formatDate(date)}`;

function dueWords(invoice: OwedInvoice, date: CalendarDate): string {
  const due = `срок оплаты ${formatDate(invoice.dueDate)}`;
  if (!isLate(invoice, date)) return due;
  const days = daysBetween(invoice.dueDate, date);
  return `${due} прошёл (${days} ${pluralForm(days, ["день", "дня", "дней"])} назад)`;
}
