import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { closedAtOf, firstDayOf } from "@/lib/closed-periods/queries";
import { hasDocumentsBefore } from "@/lib/documents/documents-before";
import { businessToday } from "@/lib/kernel/clock";
import { startOfDay } from "@/lib/kernel/days";
import { previousPeriod } from "./rules";

/**
 * Returns the month that is currently being finished: the previous month; or the current one if the previous
 * is closed or the organization has neither documents nor payments up to its end.
 */
export async function findMonthToFinish(db: Database, organizationId: string): Promise<string> {
  const currentMonth = businessToday().slice(0, 7);
  const previousMonth = previousPeriod(currentMonth);
  if (await closedAtOf(db, organizationId, previousMonth)) return currentMonth;
  const currentMonthStart = firstDayOf(currentMonth);
  if (await hasDocumentsBefore(db, organizationId, currentMonthStart)) return previousMonth;
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.organizationId, organizationId),
        lt(payments.receivedAt, startOfDay(currentMonthStart)),
      ),
    )
    .limit(1);
  return payment ? previousMonth : currentMonth;
}
