import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { payments, webhookEvents } from "@/db/schema";
import { query } from "@/lib/kernel/operation";
import { pageOf, pageRecord } from "@/lib/kernel/paging";
import { eventColumns, toEventRecord } from "./queries";
import { webhookEventRecord } from "./record";
import type { NotificationState } from "./rules";
import { webhookEventFilters } from "./schema";

const { processedAt, error, nextAttemptAt } = webhookEvents;

const isIn: Record<NotificationState, SQL> = {
  processed: sql`${processedAt} is not null and ${error} is null`,
  ignored: sql`${processedAt} is not null and ${error} is not null`,
  waiting: sql`${processedAt} is null and ${nextAttemptAt} is not null and ${error} is null`,
  failed: sql`${processedAt} is null and ${nextAttemptAt} is not null and ${error} is not null`,
  dead: sql`${processedAt} is null and ${nextAttemptAt} is null`,
};

export const listNotifications = query(
  {
    level: "admin",
    summary: "Stored notifications of the bank, newest first",
    input: webhookEventFilters,
    output: pageRecord(webhookEventRecord),
  },
  async ({ db }, { state, limit, cursor }) => {
    const rows = await db
      .select(eventColumns)
      .from(webhookEvents)
      .leftJoin(payments, eq(payments.id, webhookEvents.paymentId))
      .where(and(state && isIn[state], cursor && lt(webhookEvents.id, cursor[0])))
      .orderBy(desc(webhookEvents.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageOf(rows, limit, (row) => [row.id]);
    return { items: items.map(toEventRecord), nextCursor };
  },
);
