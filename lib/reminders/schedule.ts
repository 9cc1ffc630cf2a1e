import { lateDaysOn } from "@/lib/print/claim/interest";
import { addDays, type CalendarDate, daysBetween } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { defaultSteps } from "./defaults";
import { isLate, type OwedInvoice, type ReminderStep } from "./rules";

/** The hour of the business time zone at which reminders are sent. */
export const reminderHour = 10;

/** An invoice with the step that it has reached; null before the first. */
export type NoticedInvoice = OwedInvoice & { step: number | null };

/** The invoices of a letter: all late ones, and those due soon if the letter reminds of them. */
export type Notice = { step: number; invoices: NoticedInvoice[] };

/**
 * Returns the latest step whose day has come for an invoice. A step before the due date ends with that date,
 * and does not apply to an invoice issued after the step's day. The claim's step also waits until the delay
 * has begun by law.
 */
export function stepReached(
  steps: readonly Pick<ReminderStep, "days">[],
  { dueDate, issuedOn }: Pick<OwedInvoice, "dueDate" | "issuedOn">,
  date: CalendarDate,
): number | null {
  const daysPastDue = daysBetween(dueDate, date);
  const isEarly = (days: number) => isClaimStep(steps, days) && lateDaysOn(date, dueDate) === 0;
  const days = Math.max(
    ...steps.map((step) => step.days).filter((each) => each <= daysPastDue && !isEarly(each)),
  );
  if (!Number.isFinite(days)) return null;
  const isOver = days < 0 && (daysPastDue > 0 || issuedOn > addDays(dueDate, days));
  return isOver ? null : days;
}

const isDue = ({ step, remindedStep }: NoticedInvoice) =>
  step !== null && (remindedStep === null || remindedStep < step);

/**
 * Returns the letter that the rules require for a client, oldest debt first; null if no unsent step has been
 * reached.
 */
export function noticeOf(
  steps: readonly Pick<ReminderStep, "days">[],
  owed: readonly OwedInvoice[],
  date: CalendarDate,
): Notice | null {
  const withSteps = owed.map((invoice) => ({ ...invoice, step: stepReached(steps, invoice, date) }));
  const due = withSteps.filter(isDue);
  if (due.length === 0) return null;
  const invoices = withSteps.filter((invoice) => isLate(invoice, date) || isDue(invoice));
  return { step: Math.max(...due.map(({ step }) => step!)), invoices: oldestFirst(invoices) };
}

/** Returns the letter that a person sends: with all late invoices and the words of the last step reached. */
export function noticeByHand(
  steps: readonly Pick<ReminderStep, "days">[],
  owed: readonly OwedInvoice[],
  date: CalendarDate,
): Notice | null {
  const late = owed
    .filter((invoice) => isLate(invoice, date))
    .map((invoice) => ({ ...invoice, step: stepReached(steps, invoice, date) }));
  if (late.length === 0) return null;
  const reachedSteps = late.flatMap(({ step }) => step ?? []);
  const first = steps.find(({ days }) => days > 0) ?? steps.at(-1)!;
  return {
    step: reachedSteps.length > 0 ? Math.max(...reachedSteps) : first.days,
    invoices: oldestFirst(late),
  };
}

const oldestFirst = (invoices: NoticedInvoice[]) =>
  invoices.toSorted(
    (one, other) => one.dueDate.localeCompare(other.dueDate) || one.id.localeCompare(other.id),
  );

/**
 * Returns whether a step sends the formal claim: only the last step does, and never one before the due date.
 */
export const isClaimStep = (steps: readonly Pick<ReminderStep, "days">[], step: number) =>
  step > 0 && step === Math.max(...steps.map(({ days }) => days));

/** The wording of a letter. */
export type LetterWords = {
  subject: string;
  text: string;
  /** Whether it includes the formal claim. */
  isClaim: boolean;
};

/**
 * Returns the words of a letter's step. A letter that a person sends before any invoice is late by law has no
 * claim: if the rules have only the claim's words for it, the product's default words are used.
 */
export function letterWordsOf(
  steps: readonly ReminderStep[],
  { step, invoices }: Notice,
  date: CalendarDate,
): LetterWords {
  const isOfClaim = isClaimStep(steps, step);
  const isClaim = isOfClaim && invoices.some(({ dueDate }) => lateDaysOn(date, dueDate) > 0);
  const ownStep = steps.find(({ days }) => days === step) ?? steps.at(-1)!;
  const defaultStep = defaultSteps.find(({ days }) => days > 0)!;
  const { subject, text } = isOfClaim && !isClaim ? defaultStep : ownStep;
  return { subject, text, isClaim };
}

/**
 * Returns the day on which reminders are sent next, given today and the hour, by the calendar that
 * `isWorkingDay` uses.
 */
export function nextSendingDay(today: CalendarDate, hour: number): CalendarDate {
  let day = hour < reminderHour ? today : addDays(today, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}
