import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { clients, documents } from "@/db/schema";
import { type CalendarDate, daysBetween } from "@/lib/values/dates";
import { dueDateOf, type PaymentTerm } from "@/lib/values/payment-term";
import { kinds } from "./kinds";
import type { SentPeriod } from "./period";
import { defaultServicePeriod } from "./rules";

type NewDocumentFields = SentPeriod & {
  docType: DocType;
  date: CalendarDate;
  dueDate?: CalendarDate | null;
  clientId?: string | null;
  basisDocumentId?: string | null;
};

/** The dates of a copy's original, from which the number of days to pay follows. */
export type OriginalDates = { date: CalendarDate; dueDate: CalendarDate | null };

/**
 * Returns defaults for a new document: the due date by the payment term of its client, else of its organization, else
 * after as many days as in its original; and the service period. An explicit null is kept.
 */
export async function readDefaultFields(
  db: Database,
  given: NewDocumentFields,
  organization: PaymentTerm,
  original: OriginalDates | null,
) {
  const [dueDate, period] = await Promise.all([
    readDefaultDueDate(db, given, organization, original),
    readDefaultPeriod(db, given),
  ]);
  return { dueDate, ...period };
}

function paymentTermOf({ date, dueDate }: OriginalDates): PaymentTerm | null {
  const days = dueDate === null ? -1 : daysBetween(date, dueDate);
  return days < 0 ? null : { paymentTermDays: days, paymentTermKind: "calendar" };
}

async function readDefaultDueDate(
  db: Database,
  { docType, date, dueDate, clientId }: NewDocumentFields,
  organization: PaymentTerm,
  original: OriginalDates | null,
): Promise<CalendarDate | null> {
  if (dueDate !== undefined || !kinds[docType].isPayable) return dueDate ?? null;
  const [client] = clientId
    ? await db
        .select({ paymentTermDays: clients.paymentTermDays, paymentTermKind: clients.paymentTermKind })
        .from(clients)
        .where(eq(clients.id, clientId))
    : [];
  return dueDateOf(date, client, organization) ?? dueDateOf(date, original && paymentTermOf(original), null);
}

async function readDefaultPeriod(db: Database, given: NewDocumentFields): Promise<SentPeriod> {
  const { docType, periodStart, periodEnd, basisDocumentId } = given;
  const isGiven = periodStart !== undefined || periodEnd !== undefined;
  if (isGiven || !kinds[docType].hasServicePeriod) return { periodStart, periodEnd };
  const [basis] = basisDocumentId
    ? await db
        .select({ docType: documents.docType, date: documents.date })
        .from(documents)
        .where(eq(documents.id, basisDocumentId))
    : [];
  return defaultServicePeriod(given, basis ?? null) ?? {};
}
