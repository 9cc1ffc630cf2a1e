import type { DocumentFields } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { kinds } from "@/lib/documents/kinds";
import { usualPeriod } from "@/lib/documents/rules";
import type { CalendarDate } from "@/lib/values/dates";
import { dueDateOf } from "@/lib/values/payment-term";

type Fields = Pick<DocumentFields, "client" | "basis" | "dueDate" | "periodStart" | "periodEnd">;

type Document = { docType: OpenedDocument["document"]["docType"]; terms: OpenedDocument["terms"] };

/**
 * Returns the fields that follow a changed date: a due date and a service period that are the
 * defaults for the old date become those for the new one; values chosen by the user stay.
 */
export function followingDates(
  { docType, terms }: Document,
  { client, basis, dueDate, periodStart, periodEnd }: Fields,
  from: CalendarDate,
  to: CalendarDate,
): Partial<Fields> {
  const dueOf = (date: CalendarDate) => (kinds[docType].isPayable ? dueDateOf(date, client, terms) : null);
  const [due, period] = [dueOf(to), usualPeriod({ docType, date: to }, basis)];
  const before = usualPeriod({ docType, date: from }, basis);
  const isUsualPeriod = periodStart === before?.periodStart && periodEnd === before.periodEnd;
  return {
    ...(due && dueDate === dueOf(from) && { dueDate: due }),
    ...(period && isUsualPeriod && period),
  };
}
