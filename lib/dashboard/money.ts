import { and, eq, gte, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, payments } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { isPayable } from "@/lib/documents/payable";
import { businessToday } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { activeOrganization } from "@/lib/organizations/active";
import { countedKinds } from "@/lib/payments/rules";
import { ageing } from "@/lib/receivables/rules";
import { unpaidByDueDate } from "@/lib/receivables/unpaid";
import type { CalendarDate } from "@/lib/values/dates";
import { lastMonths } from "@/lib/values/months";

const monthsShown = 12;

/**
 * The money of the active organization, in kopecks: what is expected, how late it is, and what was invoiced and
 * received in each of the last twelve months.
 */
export const moneyFigures = query(
  { level: "viewer", summary: "Money expected, overdue and received", input: z.object({}) },
  async (context) => {
    const organization = await activeOrganization(context);
    const today = businessToday();
    const months = lastMonths(today, monthsShown);
    const [unpaid, invoiced, received] = organization
      ? await Promise.all([
          unpaidByDueDate(context.db, { organizationId: organization.id }),
          invoicedByMonth(context.db, organization.id, months[0]!),
          receivedByMonth(context.db, organization.id, months[0]!),
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

/** What came in at the active organization in each of the last twelve months, in kopecks. */
export const receivedFigures = query(
  { level: "viewer", summary: "Money received by month", input: z.object({}) },
  async (context) => {
    const organization = await activeOrganization(context);
    const months = lastMonths(businessToday(), monthsShown);
    const received = organization ? await receivedByMonth(context.db, organization.id, months[0]!) : [];
    return months.map((month) => ({ month, receivedCents: sumOf(received, month) }));
  },
);

type MonthSum = { month: string; cents: number };

const sumOf = (sums: readonly MonthSum[], month: string) =>
  sums.find((sum) => sum.month === month)?.cents ?? 0;

const invoicedByMonth = (db: Database, organizationId: string, since: CalendarDate) =>
  db
    .select({
      month: sql<string>`to_char(${documents.date}, 'YYYY-MM-01')`,
      cents: sql<string>`sum(${documents.totalCents})`.mapWith(Number),
    })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        isPayable,
        isCurrent,
        inArray(documents.status, ["issued", "partially_paid", "paid"]),
        gte(documents.date, since),
      ),
    )
    .groupBy(sql`1`);

function receivedByMonth(db: Database, organizationId: string, since: CalendarDate) {
  const zone = env().BUSINESS_TIME_ZONE;
  return db
    .select({
      month: sql<string>`to_char(${payments.receivedAt} at time zone ${zone}, 'YYYY-MM-01')`,
      cents: sql<string>`sum(${payments.amountCents})`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        inArray(payments.kind, [...countedKinds]),
        ne(payments.isRefund, true),
        sql`${payments.receivedAt} >= (${since}::timestamp at time zone ${zone})`,
      ),
    )
    .groupBy(sql`1`);
}
