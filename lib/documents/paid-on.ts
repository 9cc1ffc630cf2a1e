import { and, eq, type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { dayOf } from "@/lib/kernel/days";
import { countedList } from "@/lib/payments/counted";
import type { CalendarDate } from "@/lib/values/dates";
import { lastDayOf } from "./last-event";
import { isPayable } from "./payable";

/** The time of the last payment towards a document, null without payments; refunds do not count. */
export const lastPayment = (documentId: SQL): SQL => sql`
  (select max(p.received_at)
     from payment_allocations a join payments p on p.id = a.payment_id
    where a.document_id = ${documentId} and a.amount_cents > 0 and p.kind in (${countedList}))`;

/** The calendar day of the last payment. */
export const lastPaymentDay = (documentId: SQL): SQL => sql`(${dayOf(lastPayment(documentId))})`;

/**
 * The day on which a document was paid: the day of its last payment, or, when a person marked it paid without a
 * payment, the day of the mark.
 */
const paidOn = (): SQL =>
  sql`coalesce(
    ${lastPaymentDay(sql`${documents.id}`)},
    ${lastDayOf("document.paid")},
    ${documents.date})`;

/** Whether a document was paid on a day from `from` to `to`, both included; undefined when neither is given. */
export function isPaidWithin(from?: CalendarDate, to?: CalendarDate): SQL | undefined {
  if (!from && !to) return undefined;
  return and(
    isPayable,
    eq(documents.status, "paid"),
    from ? sql`${paidOn()} >= ${from}::date` : undefined,
    to ? sql`${paidOn()} <= ${to}::date` : undefined,
  );
}
