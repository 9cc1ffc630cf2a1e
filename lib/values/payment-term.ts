import type { PaymentTermKind } from "@/db/enums";
import { addDays, type CalendarDate } from "./dates";
import { addWorkingDays } from "./working-days";

/** The number of days within which a document has to be paid; null if no term is agreed. */
export type PaymentTerm = { paymentTermDays: number | null; paymentTermKind: PaymentTermKind };

/**
 * Returns the due date of a document of that date, by the client's term or else the organization's; null if neither has
 * one.
 */
export function dueDateOf(
  date: CalendarDate,
  client: Partial<PaymentTerm> | null | undefined,
  organization: Partial<PaymentTerm> | null | undefined,
): CalendarDate | null {
  const term = [client, organization].find((each) => typeof each?.paymentTermDays === "number");
  if (typeof term?.paymentTermDays !== "number") return null;
  const add = term.paymentTermKind === "working" ? addWorkingDays : addDays;
  return add(date, term.paymentTermDays);
}
