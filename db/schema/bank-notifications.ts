import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, id, moment, timestamps } from "@/db/columns";
import { payments } from "./payments";

/** Notifications as they came, kept before anything is made of them. */
export const bankNotifications = pgTable(
  "webhook_events",
  {
    id: id(),
    source: text().notNull(),
    eventType: text().notNull(),
    dedupeKey: text().notNull().unique(),
    /** Any bytes: what was sent need be neither JSON nor text. */
    raw: bytes().notNull(),
    processedAt: moment(),
    /** Why it was not processed, or why nothing was made of it: a code, or the message of a failure. */
    error: text(),
    attempts: integer().notNull().default(0),
    /** When it is tried again unless it is processed by then; null when only a person can try. */
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
