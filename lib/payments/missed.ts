import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { payments } from "@/db/schema";
import { dayOf, dayStart, startOfDay } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";

const notified = alias(payments, "notified");
const { receivedAt } = getTableColumns(payments);
const { receivedAt: notifiedAt } = getTableColumns(notified);

/**
 * Payments known only from a statement, on days (in the business time zone) on which notifications came for
 * other payments of the same account. Incoming and outgoing money are compared separately, because a bank can
 * be set up to notify about only one of them.
 */
export const isMissed = (): SQL | undefined =>
  and(
    eq(payments.source, sql`'statement'`),
    isNull(payments.bankPaymentId),
    sql`exists (select from ${payments} as ${sql.identifier("notified")}
      where ${notified.organizationId} = ${payments.organizationId}
        and ${notified.ownAccount} = ${payments.ownAccount}
        and ${notified.bankPaymentId} is not null
        and (${notified.kind} = 'outgoing') = (${payments.kind} = 'outgoing')
        and ${notifiedAt} >= ${dayStart(dayOfPayment())} and ${notifiedAt} < ${dayStart(sql`${dayOfPayment()} + 1`)})`,
  );

/** How many days back missed notifications are reported. */
export const missedDays = 30;

/** Missed payments of an organization since a date. */
export const missedSince = (organizationId: string, date: CalendarDate): SQL | undefined =>
  and(eq(payments.organizationId, organizationId), sql`${receivedAt} >= ${startOfDay(date)}`, isMissed());

const dayOfPayment = () => dayOf(receivedAt);
