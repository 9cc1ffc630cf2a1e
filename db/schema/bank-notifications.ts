import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, id, moment, timestamps } from "@/db/columns";
import { payments } from "./payments";

/** The bank's notifications as received, stored before they are processed. */
export const bankNotifications = pgTable(
  "webhook_events",
  {
    id: id(),
    source: text().notNull(),
    eventType: text().notNull(),
    dedupeKey: text().notNull().unique(),
    /** Raw bytes: the payload need be neither JSON nor text. */
    raw: bytes().notNull(),
    processedAt: moment(),
    /** Why it was not processed, or why nothing resulted from it: a code, or the message of a failure. */
    error: text(),
    attempts: integer().notNull().default(0),
    /** When it is retried if still unprocessed; null when only a person can retry it. */
    nextAttemptAt: moment(),
    paymentId: uuid().references(() => payments.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (table) => [
    index("webhook_events_due").on(table.nextAttemptAt).where(sql`${table.processedAt} is null`),
    index("webhook_events_open").on(table.id.desc().nullsFirst()).where(sql`${table.processedAt} is null`),
    index("webhook_events_with_error")
      .on(table.id.desc().nullsFirst())
      .where(sql`${table.error} is not null`),
    index("webhook_events_by_payment").on(table.paymentId),
  ],
);
