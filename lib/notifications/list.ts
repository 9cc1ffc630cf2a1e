import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { bankNotifications, payments } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { pageOf, pageRecord } from "@/lib/kernel/paging";
import { notificationColumns, toNotificationRecord } from "./queries";
import { notificationRecord } from "./record";
import type { NotificationState } from "./rules";
import { notificationFilters } from "./schema";

const { processedAt, error, nextAttemptAt } = bankNotifications;

const isInState: Record<NotificationState, SQL> = {
  processed: sql`${processedAt} is not null and ${error} is null`,
  ignored: sql`${processedAt} is not null and ${error} is not null`,
  waiting: sql`${processedAt} is null and ${nextAttemptAt} is not null and ${error} is null`,
  failed: sql`${processedAt} is null and ${nextAttemptAt} is not null and ${error} is not null`,
  dead: sql`${processedAt} is null and ${nextAttemptAt} is null`,
};

export const listNotifications = query(
  {
    level: "admin",
    summary: "List stored notifications of the bank, newest first",
    input: notificationFilters,
    output: pageRecord(notificationRecord),
  },
  async ({ db }, { state, limit, cursor }) => {
    const rows = await db
      .select(notificationColumns)
      .from(bankNotifications)
      .leftJoin(payments, eq(payments.id, bankNotifications.paymentId))
      .where(and(state && isInState[state], cursor && lt(bankNotifications.id, cursor[0])))
      .orderBy(desc(bankNotifications.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id]);
    return { items: items.map(toNotificationRecord), nextCursor };
  },
);
