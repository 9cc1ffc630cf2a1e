import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { orderStatuses, shopCallOutcomes, shopEngines } from "@/db/enums";
import { orders } from "./orders";
import { sites } from "./sites";

/** The shop engine that a site runs on, and the settings and secrets for the exchange with it. */
export const siteShops = pgTable(
  "site_shops",
  {
    siteId: uuid()
      .primaryKey()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    /** Without secrets. */
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256, in hex, of the secret in the address that receives its calls; null where the shop does not call. */
    secretHash: text().unique(),
    /** The secret that its calls are signed with. */
    sealedSigningSecret: text(),
    /** The password that the product signs in with to fetch orders. */
    sealedPassword: text(),
    /** When its orders are fetched next; null where they are not fetched. */
    nextPullAt: moment(),
    /** Orders changed before this time, by the shop's clock, have been fetched. */
    pulledUntil: moment(),
    lastPulledAt: moment(),
    /** Why the last fetch failed; null when it succeeded. */
    pullProblem: text(),
    pullFailures: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    oneOf("site_shops_engine_check", table.engine, shopEngines),
    index("site_shops_due").on(table.nextPullAt).where(sql`${table.nextPullAt} is not null`),
  ],
);

/** An order as known to its shop: what the shop reported last, and the corresponding order here. */
export const shopOrders = pgTable(
  "shop_orders",
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    /** The engine's own id. */
    externalId: text().notNull(),
    /** Null for an order deleted there before anything else was reported about it. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** When it was changed there, if the engine reports that; older reports are late. */
    changedAt: moment(),
    /** A digest of the last report; an equal one marks a repetition. */
    digest: text(),
    /** The status that the shop gave; a different status of the order was set by a person. */
    status: text({ enum: orderStatuses }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.engine, table.externalId] }),
    oneOf("shop_orders_engine_check", table.engine, shopEngines),
    oneOf("shop_orders_status_check", table.status, orderStatuses),
    index("shop_orders_by_order").on(table.orderId),
  ],
);

/** The journal of a site: what its shop reported, and the outcome. */
export const shopCalls = pgTable(
  "shop_calls",
  {
    id: id(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    receivedAt: moment().notNull(),
    /** The engine's own name for the event. */
    event: text(),
    externalId: text(),
    outcome: text({ enum: shopCallOutcomes }).notNull(),
    /** Why it had no effect, or what a person should look at. */
    reason: text(),
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    isTest: boolean().notNull().default(false),
    byteLength: integer().notNull(),
    /** The payload, truncated when long; null when it is not stored. */
    sealedBody: text(),
  },
  (table) => [
    oneOf("shop_calls_engine_check", table.engine, shopEngines),
    oneOf("shop_calls_outcome_check", table.outcome, shopCallOutcomes),
    check("shop_calls_byte_length_check", sql`${table.byteLength} >= 0`),
    index("shop_calls_newest").on(table.siteId, table.id.desc().nullsFirst()),
    index("shop_calls_by_order").on(table.orderId),
    index("shop_calls_by_day").on(table.receivedAt),
  ],
);
