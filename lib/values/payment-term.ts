import type { PaymentTermKind } from "@/db/enums";
import { addDays, type CalendarDate } from "./dates";
import { addWorkingDays } from "./working-days";

/** Within how many days one is to pay; null days: nothing is agreed. */
export type PaymentTerm = { paymentTermDays: number | null; paymentTermKind: PaymentTermKind };

/**
 * Until when a document of that date is to be paid: by the term of the client, else by the organization's. Null when
 * neither has one.
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
