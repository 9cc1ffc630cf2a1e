import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { deliveryStates, webhookStops } from "@/db/enums";

/** Outside addresses that are notified of events. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: id(),
    url: text().notNull(),
    /** Kinds of events, such as `document.issued`; `document.*` is all of a noun, `*` is all. */
    events: text().array().notNull(),
    sealedSecret: text().notNull(),
    enabled: boolean().notNull(),
    stoppedBy: text({ enum: webhookStops }),
    /** Since when every attempt has failed; null when the last one succeeded. */
    failingSince: moment(),
    ...timestamps(),
  },
  (table) => [oneOf("webhooks_stopped_by_check", table.stoppedBy, webhookStops)],
);

/** The delivery of an event to an address, and its outcome. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: id(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** Null for a test. */
    eventId: uuid(),
    type: text().notNull(),
    subjectId: uuid().notNull(),
    organizationId: uuid(),
    happenedAt: moment().notNull(),
    state: text({ enum: deliveryStates }).notNull(),
    attempts: integer().notNull(),
    lastAttemptAt: moment(),
    /**
     * Of a pending delivery, the time of the next attempt; during an attempt, the time after which it is considered
     * dead.
     */
    nextAttemptAt: moment(),
    responseStatus: integer(),
    /** The beginning of the last response. */
    responseBody: text(),
    error: text(),
    durationMs: integer(),
    ...timestamps(),
  },
  (table) => [
    oneOf("webhook_deliveries_state_check", table.state, deliveryStates),
    unique("webhook_deliveries_once").on(table.webhookId, table.eventId),
    index("webhook_deliveries_of_webhook").on(table.webhookId, table.id.desc().nullsFirst()),
    index("webhook_deliveries_pending").on(table.nextAttemptAt).where(sql`${table.state} = 'pending'`),
  ],
);
