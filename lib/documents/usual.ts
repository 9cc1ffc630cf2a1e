import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { clients, documents } from "@/db/schema";
import { type CalendarDate, daysBetween } from "@/lib/values/dates";
import { dueDateOf, type PaymentTerm } from "@/lib/values/payment-term";
import { kinds } from "./kinds";
import type { SentPeriod } from "./period";
import { usualPeriod } from "./rules";

type Given = SentPeriod & {
  docType: DocType;
  date: CalendarDate;
  dueDate?: CalendarDate | null;
  clientId?: string | null;
  basisDocumentId?: string | null;
};

/** The dates of a copy's original, from which the number of days to pay follows. */
export type Original = { date: CalendarDate; dueDate: CalendarDate | null };

/**
 * Returns defaults for a new document: the due date by the payment term of its client, else of its organization, else
 * after as many days as in its original; and the service period. An explicit null is kept.
 */
export async function usualFields(
  db: Database,
  given: Given,
  organization: PaymentTerm,
  original: Original | null,
) {
  const [dueDate, period] = await Promise.all([
    usualDueDate(db, given, organization, original),
    periodOf(db, given),
  ]);
  return { dueDate, ...period };
}

function termOf({ date, dueDate }: Original): PaymentTerm | null {
  const days = dueDate === null ? -1 : daysBetween(date, dueDate);
  return days < 0 ? null : { paymentTermDays: days, paymentTermKind: "calendar" };
}

async function usualDueDate(
  db: Database,
  { docType, date, dueDate, clientId }: Given,
  organization: PaymentTerm,
  original: Original | null,
): Promise<CalendarDate | null> {
  if (dueDate !== undefined || !kinds[docType].isPayable) return dueDate ?? null;
  const [client] = clientId
    ? await db
        .select({ paymentTermDays: clients.paymentTermDays, paymentTermKind: clients.paymentTermKind })
        .from(clients)
        .where(eq(clients.id, clientId))
    : [];
  return dueDateOf(date, client, organization) ?? dueDateOf(date, original && termOf(original), null);
}

async function periodOf(db: Database, given: Given): Promise<SentPeriod> {
  const { docType, periodStart, periodEnd, basisDocumentId } = given;
  const isSaid = periodStart !== undefined || periodEnd !== undefined;
  if (isSaid || !kinds[docType].hasServicePeriod) return { periodStart, periodEnd };
  const [basis] = basisDocumentId
    ? await db
        .select({ docType: documents.docType, date: documents.date })
        .from(documents)
        .where(eq(documents.id, basisDocumentId))
    : [];
  return usualPeriod(given, basis ?? null) ?? {};
}
