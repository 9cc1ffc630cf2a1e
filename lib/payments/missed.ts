import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { payments } from "@/db/schema";
import { beginOf, dayOf, startOfDay } from "@/lib/kernel/days";
import type { CalendarDate } from "@/lib/values/dates";

const notified = alias(payments, "notified");
const { receivedAt } = getTableColumns(payments);
const { receivedAt: notifiedAt } = getTableColumns(notified);

/**
 * Payments that only a statement told of, in days (where the business is) when notifications came for others of the same
 * account. Money that came in and money that went out are compared apart: a bank may be asked to tell of one kind alone.
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
        and ${notifiedAt} >= ${beginOf(itsDay())} and ${notifiedAt} < ${beginOf(sql`${itsDay()} + 1`)})`,
  );

/** How many days back missed notifications are worth asking after. */
export const missedDays = 30;

/** Those of an organization from a date on. */
export const missedSince = (organizationId: string, date: CalendarDate): SQL | undefined =>
  and(eq(payments.organizationId, organizationId), sql`${receivedAt} >= ${startOfDay(date)}`, isMissed());

/** The day of a payment. */
const itsDay = () => dayOf(receivedAt);
