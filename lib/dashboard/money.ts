import { and, eq, gte, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { isPayable } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { dayOf, startOfDay } from "@/lib/kernel/days";
import { query } from "@/lib/kernel/operation";
import { activeOrganizationId } from "@/lib/organizations/active";
import { isReceived } from "@/lib/payments/received";
import { ageing } from "@/lib/receivables/rules";
import { readUnpaidByDueDate } from "@/lib/receivables/unpaid";
import type { CalendarDate } from "@/lib/values/dates";
import { lastMonths } from "@/lib/values/months";

const monthCount = 12;

/**
 * Returns the money of the active organization, in kopecks: what is expected, how late it is, and what was
 * invoiced and received in each of the last twelve months.
 */
export const moneyFigures = query(
  { level: "viewer", summary: "Return money expected, overdue and received", input: z.object({}) },
  async (context) => {
    const organizationId = await activeOrganizationId(context);
    const today = businessToday();
    const months = lastMonths(today, monthCount);
    const [unpaid, invoiced, received] = organizationId
      ? await Promise.all([
          readUnpaidByDueDate(context.db, { organizationId }),
          invoicedByMonth(context.db, organizationId, months[0]!),
          receivedByMonth(context.db, organizationId, months[0]!),
        ])
      : [[], [], []];
    return {
      today,
      ages: ageing(unpaid, today),
      months: months.map((month) => ({
        month,
        invoicedCents: sumOf(invoiced, month),
        receivedCents: sumOf(received, month),
      })),
    };
  },
);

/** Returns the money received by the active organization in each of the last twelve months, in kopecks. */
export const receivedFigures = query(
  { level: "viewer", summary: "Return money received by month", input: z.object({}) },
  async (context) => {
    const organizationId = await activeOrganizationId(context);
    const months = lastMonths(businessToday(), monthCount);
    const received = organizationId ? await receivedByMonth(context.db, organizationId, months[0]!) : [];
    return months.map((month) => ({ month, receivedCents: sumOf(received, month) }));
  },
);

type MonthSum = { month: string; cents: number };

const sumOf = (sums: readonly MonthSum[], month: string) =>
  sums.filter((sum) => sum.month === month).reduce((total, { cents }) => total + cents, 0);

/** Sums by day first, because computing a row's month costs more than adding its amount. */
async function invoicedByMonth(db: Database, organizationId: string, since: CalendarDate) {
  const byDay = await db
    .select({
      day: documents.date,
      cents: sql<string>`sum(${documents.totalCents})`.mapWith(Number),
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        isPayable,
        sql`${documents.status} in ('issued', 'partially_paid', 'paid') and ${documents.correctedById} is null`,
        gte(documents.date, since),
      ),
    )
    .groupBy(documents.date);
  return byDay.map(({ day, cents }) => ({ month: monthOf(day), cents }));
}

async function receivedByMonth(db: Database, organizationId: string, since: CalendarDate) {
  const byDay = await db
    .select({
      day: sql<string>`${dayOf(payments.receivedAt)}::text`,
      cents: sql<string>`sum(${payments.amountCents})`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        isReceived,
        sql`${payments.receivedAt} >= ${startOfDay(since)}`,
      ),
    )
    .groupBy(sql`1`);
  return byDay.map(({ day, cents }) => ({ month: monthOf(day), cents }));
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
