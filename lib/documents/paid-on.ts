import { and, eq, type SQL, sql } from "drizzle-orm";
import { documents, events, organizations, paymentAllocations, payments } from "@/db/schema";
import { dayOf, startOfDay } from "@/lib/kernel/days";
import { incomingKindsSql } from "@/lib/payments/incoming-kinds";
import type { CalendarDate } from "@/lib/values/dates";
import { lastEventDayOf } from "./last-event";
import { isPayable } from "./payable";

/** The time of the last payment towards a document, null without payments; refunds do not count. */
export const lastPaymentTime = (documentId: SQL): SQL => sql`
  (select max(p.received_at)
     from payment_allocations a join payments p on p.id = a.payment_id
    where a.document_id = ${documentId} and a.amount_cents > 0 and p.kind in (${incomingKindsSql}))`;

/** The calendar day of the last payment. */
export const lastPaymentDay = (documentId: SQL): SQL => sql`(${dayOf(lastPaymentTime(documentId))})`;

/**
 * The day on which a document (by its name in the statement) was paid: the day of its last payment, or, when a person
 * marked it paid without a payment, the day of the mark.
 */
const paidDayOf = (name: string): SQL => {
  const id = sql.raw(`${name}.id`);
  return sql`coalesce(${lastPaymentDay(id)}, ${lastEventDayOf("document.paid", id)}, ${sql.raw(name)}.date)`;
};

/** Two days, both included; either may be open. */
export type DayRange = { from?: CalendarDate; to?: CalendarDate };

/** Whether a document (by its name in the statement) was paid between two days. The day is computed once. */
export const isPaidBetween = (name: string, { from, to }: DayRange): SQL =>
  from && to && from > to
    ? sql`false`
    : sql`${paidDayOf(name)} <@ daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;

/** Wider by a day on both sides, because a day begins twice where clocks are put back at midnight. */
const isRoughlyWithin = (moment: SQL, from: CalendarDate, to: CalendarDate): SQL =>
  sql`(${moment} >= ${startOfDay(from, -1)} and ${moment} < ${startOfDay(to, 2)})`;

/**
 * Ids of all documents that may have been paid between two days, and of some that were not: those with a payment, an
 * event or a date in these days that may determine `paidDayOf`. Each of the three is found by an index.
 */
const idsMaybePaidWithin = (from: CalendarDate, to: CalendarDate): SQL => sql`
  select share.document_id from ${payments} money
   cross join lateral (select document_id from ${paymentAllocations} given where given.payment_id = money.id offset 0) as share
   where money.kind in (${incomingKindsSql}) and ${isRoughlyWithin(sql`money.received_at`, from, to)}
  union
  select mark.subject_id from ${events} mark
   where mark.kind = 'document.paid' and ${isRoughlyWithin(sql`mark.created_at`, from, to)}
  union
  select dated.id from ${organizations} each join ${documents} dated on dated.organization_id = each.id
   where dated.status = 'paid' and dated.date between ${from}::date and ${to}::date`;

/**
 * A condition that holds for all documents (by their name in the statement) paid between two days and, if both are
 * given, for few others.
 */
export const mayBePaidWithin = (name: string, { from, to }: DayRange): SQL =>
  from && to ? sql`${sql.raw(name)}.id = any(array(${idsMaybePaidWithin(from, to)}))` : sql`true`;

/**
 * Whether a document was paid on a day from `from` to `to`, both included; undefined when neither is given. If both are
 * given, the day is computed only for documents that may have been paid then, which are looked up first.
 */
export function isPaidWithin(from?: CalendarDate, to?: CalendarDate): SQL | undefined {
  if (!from && !to) return undefined;
  return and(
    isPayable,
    eq(documents.status, "paid"),
    mayBePaidWithin("documents", { from, to }),
    isPaidBetween("documents", { from, to }),
  );
}
