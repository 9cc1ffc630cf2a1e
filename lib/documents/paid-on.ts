import { and, eq, type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import type { CalendarDate } from "@/lib/values/dates";
import { lastDayOf } from "./last-event";
import { isPayable } from "./payable";

/** When the last money came that pays a document, null when none did; money that went back pays nothing. */
export const lastPayment = (documentId: SQL): SQL => sql`
  (select max(p.received_at)
     from payment_allocations a join payments p on p.id = a.payment_id
    where a.document_id = ${documentId} and a.amount_cents > 0 and p.kind in (${countedList}))`;

/** The day of that. */
export const lastPaymentDay = (documentId: SQL): SQL => sql`(${dayOf(lastPayment(documentId))})`;

/**
 * The day on which a document was paid: that of its last payment; of one that a person has marked as paid without any,
 * the day of the mark.
 */
const paidOn = (): SQL =>
  sql`coalesce(
    ${lastPaymentDay(sql`${documents.id}`)},
    ${lastDayOf("document.paid")},
    ${documents.date})`;

/** Whether a document was paid, and on a day from `from` to `to`, both included; nothing when neither is given. */
export function isPaidWithin(from?: CalendarDate, to?: CalendarDate): SQL | undefined {
  if (!from && !to) return undefined;
  return and(
    isPayable,
    eq(documents.status, "paid"),
    from ? sql`${paidOn()} >= ${from}::date` : undefined,
    to ? sql`${paidOn()} <= ${to}::date` : undefined,
  );
}
