import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { closedAtOf, firstDayOf } from "@/lib/closed-periods/queries";
import { hasPapersBefore } from "@/lib/documents/papers-before";
import { businessToday } from "@/lib/kernel/clock";
import { startOfDay } from "@/lib/kernel/days";
import { previousPeriod } from "./rules";

/**
 * Returns the month that is currently being finished: the previous month; or the current one if the previous
 * is closed or the organization has neither documents nor payments up to its end.
 */
export async function monthAtHand(db: Database, organizationId: string): Promise<string> {
  const running = businessToday().slice(0, 7);
  const last = previousPeriod(running);
  if (await closedAtOf(db, organizationId, last)) return running;
  const first = firstDayOf(running);
  if (await hasPapersBefore(db, organizationId, first)) return last;
  const [money] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.organizationId, organizationId), lt(payments.receivedAt, startOfDay(first))))
    .limit(1);
  return money ? last : running;
}
