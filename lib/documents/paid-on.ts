import { and, eq, type SQL, sql } from "drizzle-orm";
import { documents, events, organizations, paymentAllocations, payments } from "@/db/schema";
import { dayOf, startOfDay } from "@/lib/kernel/days";
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
 * The day on which a document, by its name in the statement, was paid: that of its last payment; of one that a person has marked as paid
 * without any, the day of the mark.
 */
const paidOn = (name: string): SQL => {
  const id = sql.raw(`${name}.id`);
  return sql`coalesce(${lastPaymentDay(id)}, ${lastDayOf("document.paid", id)}, ${sql.raw(name)}.date)`;
};

/** Two days, both included; either may be open. */
export type Between = { from?: CalendarDate; to?: CalendarDate };

/** Whether the day on which a document, by its name in the statement, was paid is between two; it is counted once. */
export const isPaidOnDayOf = (name: string, { from, to }: Between): SQL =>
  from && to && from > to
    ? sql`false`
    : sql`${paidOn(name)} <@ daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;

/** Wider by a day on both sides: where clocks are put back at midnight a day begins twice. */
const isAbout = (moment: SQL, from: CalendarDate, to: CalendarDate): SQL =>
  sql`(${moment} >= ${startOfDay(from, -1)} and ${moment} < ${startOfDay(to, 2)})`;

/**
 * Ids of all documents that may have been paid between two days, and of some that were not: to which something happened about then that
 * may give the day of `paidOn`. Each kind of it is found by an index.
 */
const mayBePaidWithin = (from: CalendarDate, to: CalendarDate): SQL => sql`
  select share.document_id from ${payments} money join ${paymentAllocations} share on share.payment_id = money.id
   where money.kind in (${countedList}) and ${isAbout(sql`money.received_at`, from, to)}
  union
  select mark.subject_id from ${events} mark
   where mark.kind = 'document.paid' and ${isAbout(sql`mark.created_at`, from, to)}
  union
  select dated.id from ${organizations} each join ${documents} dated on dated.organization_id = each.id
   where dated.status = 'paid' and dated.date between ${from}::date and ${to}::date`;

/**
 * Whether a document was paid, and on a day from `from` to `to`, both included; nothing when neither is given. Between two days it is counted
 * of those alone that may have been: an array of them is looked up before anything else is asked of all that are paid.
 */
export function isPaidWithin(from?: CalendarDate, to?: CalendarDate): SQL | undefined {
  if (!from && !to) return undefined;
  return and(
    isPayable,
    eq(documents.status, "paid"),
    from && to ? sql`${documents.id} = any(array(${mayBePaidWithin(from, to)}))` : undefined,
    isPaidOnDayOf("documents", { from, to }),
  );
}
