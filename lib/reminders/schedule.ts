import { lateDaysOn } from "@/lib/print/claim/interest";
import { addDays, type CalendarDate, daysBetween } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { defaultSteps } from "./defaults";
import { isLate, type OwedInvoice, type ReminderStep } from "./rules";

/** The hour of the business time zone at which reminders go out. */
export const reminderHour = 10;

/** An invoice with the step that it has come to; null before the first. */
export type NoticedInvoice = OwedInvoice & { step: number | null };

/** What a letter would say of: all that is late, and what is soon due if that is what it reminds of. */
export type Notice = { step: number; invoices: NoticedInvoice[] };

/**
 * The latest step whose day has come for an invoice. A step before the due date is over with that date, and is none for
 * an invoice that was issued after its day. That of the claim has not come before the delay has begun by law, too.
 */
export function stepReached(
  steps: readonly Pick<ReminderStep, "days">[],
  { dueDate, issuedOn }: Pick<OwedInvoice, "dueDate" | "issuedOn">,
  date: CalendarDate,
): number | null {
  const past = daysBetween(dueDate, date);
  const isEarly = (days: number) => isClaimStep(steps, days) && lateDaysOn(date, dueDate) === 0;
  const days = Math.max(...steps.map((step) => step.days).filter((each) => each <= past && !isEarly(each)));
  if (!Number.isFinite(days)) return null;
  const isOver = days < 0 && (past > 0 || issuedOn > addDays(dueDate, days));
  return isOver ? null : days;
}

const isDue = ({ step, remindedStep }: NoticedInvoice) =>
  step !== null && (remindedStep === null || remindedStep < step);

/** The letter of one client by the rules, the oldest debt first; null when no step has come that was not sent yet. */
export function noticeOf(
  steps: readonly Pick<ReminderStep, "days">[],
  owed: readonly OwedInvoice[],
  date: CalendarDate,
): Notice | null {
  const known = owed.map((invoice) => ({ ...invoice, step: stepReached(steps, invoice, date) }));
  const due = known.filter(isDue);
  if (due.length === 0) return null;
  const invoices = known.filter((invoice) => isLate(invoice, date) || isDue(invoice));
  return { step: Math.max(...due.map(({ step }) => step!)), invoices: oldestFirst(invoices) };
}

/** The letter that a person sends: of all that is late, with the words of the last step that has come. */
export function noticeByHand(
  steps: readonly Pick<ReminderStep, "days">[],
  owed: readonly OwedInvoice[],
  date: CalendarDate,
): Notice | null {
  const late = owed
    .filter((invoice) => isLate(invoice, date))
    .map((invoice) => ({ ...invoice, step: stepReached(steps, invoice, date) }));
  if (late.length === 0) return null;
  const reached = late.flatMap(({ step }) => step ?? []);
  const first = steps.find(({ days }) => days > 0) ?? steps.at(-1)!;
  return { step: reached.length > 0 ? Math.max(...reached) : first.days, invoices: oldestFirst(late) };
}

const oldestFirst = (invoices: NoticedInvoice[]) =>
  invoices.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.id.localeCompare(other.id),
  );

/** The last step brings the formal claim; a reminder before the due date never does. */
export const isClaimStep = (steps: readonly Pick<ReminderStep, "days">[], step: number) =>
  step > 0 && step === Math.max(...steps.map(({ days }) => days));

/** How a letter says what it says. */
export type LetterWords = {
  subject: string;
  text: string;
  /** Whether it brings the formal claim. */
  isClaim: boolean;
};

/**
 * The words of the step that a letter has come to. One that a person sends before any invoice is late by law brings no
 * claim: where the rules have no other words than those of the claim it has the product's.
 */
export function letterOf(
  steps: readonly ReminderStep[],
  { step, invoices }: Notice,
  date: CalendarDate,
): LetterWords {
  const isOfClaim = isClaimStep(steps, step);
  const isClaim = isOfClaim && invoices.some(({ dueDate }) => lateDaysOn(date, dueDate) > 0);
  const own = steps.find(({ days }) => days === step) ?? steps.at(-1)!;
  const plain = defaultSteps.find(({ days }) => days > 0)!;
  const { subject, text } = isOfClaim && !isClaim ? plain : own;
  return { subject, text, isClaim };
}

/** The day on which reminders go out next, seen from a moment of a day: by the calendar that `isWorkingDay` knows. */
export function nextSending(today: CalendarDate, hour: number): CalendarDate {
  let day = hour < reminderHour ? today : addDays(today, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}
