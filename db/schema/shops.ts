import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { orderStatuses, shopCallOutcomes, shopEngines } from "@/db/enums";
import { orders } from "./orders";
import { sites } from "./sites";

/** The ready engine that a site runs on, and how it and the product know each other. */
export const siteShops = pgTable(
  "site_shops",
  {
    siteId: uuid()
      .primaryKey()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    /** Without secrets. */
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    /** SHA-256 in hex of the secret in the address that its calls come to; null where nobody calls. */
    secretHash: text().unique(),
    /** What its calls are signed with. */
    sealedSigningSecret: text(),
    /** What the product signs in with where orders are fetched. */
    sealedPassword: text(),
    /** When its orders are fetched again; null where they are not. */
    nextPullAt: moment(),
    /** Orders that were changed before this moment of the shop were fetched. */
    pulledUntil: moment(),
    lastPulledAt: moment(),
    /** Why the last fetch failed; null when it did not. */
    pullProblem: text(),
    pullFailures: integer().notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    oneOf("site_shops_engine_check", table.engine, shopEngines),
    index("site_shops_due").on(table.nextPullAt).where(sql`${table.nextPullAt} is not null`),
  ],
);

/** An order as its shop knows it: what it told last, and which order here it is. */
export const shopOrders = pgTable(
  "shop_orders",
  {
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    /** The engine's own id. */
    externalId: text().notNull(),
    /** Null for one that was deleted there before anything else was told of it. */
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    /** When it was changed there, as far as the engine tells: what is older comes late. */
    changedAt: moment(),
    /** Of what was told last: the same again is a repeat. */
    digest: text(),
    /** The status that the shop gave; another one in the order is a person's. */
    status: text({ enum: orderStatuses }),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.engine, table.externalId] }),
    oneOf("shop_orders_engine_check", table.engine, shopEngines),
    oneOf("shop_orders_status_check", table.status, orderStatuses),
    index("shop_orders_by_order").on(table.orderId),
  ],
);

/** The journal of a site: what its shop told, and what came of it. */
export const shopCalls = pgTable(
  "shop_calls",
  {
    id: id(),
    siteId: uuid()
      .notNull()
      .references(() => sites.id, { onDelete: "cascade" }),
    engine: text({ enum: shopEngines }).notNull(),
    receivedAt: moment().notNull(),
    /** The engine's own word for it. */
    event: text(),
    externalId: text(),
    outcome: text({ enum: shopCallOutcomes }).notNull(),
    /** Why nothing came of it, or what a person should look at. */
    reason: text(),
    orderId: uuid().references(() => orders.id, { onDelete: "set null" }),
    isTest: boolean().notNull().default(false),
    byteLength: integer().notNull(),
    /** What came, the beginning of it when it is long; null when it is not kept. */
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
