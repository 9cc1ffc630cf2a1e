import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { kinds } from "@/lib/documents/kinds";
import { defaultServicePeriod } from "@/lib/documents/rules";
import type { CalendarDate } from "@/lib/values/dates";
import { dueDateOf } from "@/lib/values/payment-term";

type Fields = Pick<DocumentFields, "client" | "basis" | "dueDate" | "periodStart" | "periodEnd">;

type DocumentTerms = { docType: OpenedDocument["document"]["docType"]; terms: OpenedDocument["terms"] };

/**
 * Returns the fields that follow a changed date: a due date and a service period that are the
 * defaults for the old date become those for the new one; values chosen by the user stay.
 */
export function followingDates(
  { docType, terms }: DocumentTerms,
  { client, basis, dueDate, periodStart, periodEnd }: Fields,
  from: CalendarDate,
  to: CalendarDate,
): Partial<Fields> {
  const dueOf = (date: CalendarDate) => (kinds[docType].isPayable ? dueDateOf(date, client, terms) : null);
  const [newDueDate, newUsualPeriod] = [dueOf(to), defaultServicePeriod({ docType, date: to }, basis)];
  const oldUsualPeriod = defaultServicePeriod({ docType, date: from }, basis);
  const isUsualPeriod = periodStart === oldUsualPeriod?.periodStart && periodEnd === oldUsualPeriod.periodEnd;
  return {
    ...(newDueDate && dueDate === dueOf(from) && { dueDate: newDueDate }),
    ...(newUsualPeriod && isUsualPeriod && newUsualPeriod),
  };
}
