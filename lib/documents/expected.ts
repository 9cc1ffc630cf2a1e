import { type SQL, sql } from "drizzle-orm";
import { documents } from "@/db/schema";
import { lastPaymentDay } from "./paid-on";
import { isOwed, isPayable } from "./payable";

/**
 * How many of the newest paid invoices are looked at for the payment habit of a client, and of an organization's
 * clients.
 */
const habitInvoiceCounts = { client: 10, organization: 200 };

/**
 * A subquery with columns (id, cents, day): when the money of each owed invoice of an organization is expected. The
 * day is the promised day, else the due date plus the number of days after it that the client usually takes. The
 * usual number is the median over the client's newest paid invoices, from the due date to the day of the last
 * payment; for a client that has paid none, over the organization's. An invoice without a due date counts from its
 * own date, in both; no money is expected before the invoice's own date.
 * Habits stored in `client_debts` are read from there; the others are computed here.
 */
export const expectedInvoices = (organizationId: string): SQL => sql`
  with habits as materialized (
    select kept.client_id, case when kept.is_habit_counted then kept.habit_days else (${habitOf(
      sql`organization_id = ${organizationId} and client_id = kept.client_id`,
    )}) end as days
      from client_debts as kept
     where kept.organization_id = ${organizationId} and (kept.is_habit_counted or exists (
       select from documents where organization_id = ${organizationId} and client_id = kept.client_id and ${isOwed}))
  ), usual as materialized (
    ${medianDays(sql`organization_id = ${organizationId}`, habitInvoiceCounts.organization)}
  )
  select owed.id, owed.cents, coalesce(owed.promised_date, greatest(owed.date, owed.base + coalesce(habits.days, usual.days, 0))) as day
    from (select id, client_id, date, coalesce(due_date, date) as base, promised_date, total_cents - paid_cents as cents
            from documents where organization_id = ${organizationId} and ${isOwed}) as owed
   cross join usual left join habits on habits.client_id = owed.client_id`;

/** By how many days after the due date a client usually pays, from the client's newest paid invoices. */
export const habitOf = (isInScope: SQL): SQL => medianDays(isInScope, habitInvoiceCounts.client);

/**
 * The median number of days from the due date to full payment, null when nothing was paid. Of an even number of
 * invoices, the earlier middle one counts. Invoices declared paid without any payment are ignored.
 */
const medianDays = (isInScope: SQL, maxInvoices: number): SQL => sql`
  select percentile_disc(0.5) within group (order by paid.day - latest.base) as days
    from (select id, coalesce(due_date, date) as base from documents
           where ${isInScope} and ${isPayable} and status = 'paid' and ${documents.correctedById} is null
           order by date desc, id desc limit ${maxInvoices}) as latest
   cross join lateral (select ${lastPaymentDay(sql`latest.id`)} as day) as paid`;

/** Whether an owed invoice's money is expected between two days, both included; either may be left open. */
export const isExpectedBetween = (
  organizationId: string,
  { from, to }: { from?: string; to?: string },
): SQL => sql`${documents.id} in (
  select expected.id from (${expectedInvoices(organizationId)}) as expected
   where ${from ? sql`expected.day >= ${from}::date` : sql`true`}
     and ${to ? sql`expected.day <= ${to}::date` : sql`true`})`;
