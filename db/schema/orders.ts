import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { calendarDate, cents, decimal, id, jsonText, oneOf, timestamps } from "@/db/columns";
import { lineKinds, orderStatuses } from "@/db/enums";
import { organizations } from "./organizations";
import { projects } from "./projects";
import { services } from "./services";
import { sites } from "./sites";

export const orders = pgTable(
  "orders",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    siteId: uuid(),
    projectId: uuid(),
    number: bigint({ mode: "number" }).generatedAlwaysAsIdentity().notNull().unique(),
    status: text({ enum: orderStatuses }).notNull().default("new"),
    /**
     * The status before a document of its project was paid, restored when none is paid any more; null while none is
     * paid.
     */
    unpaidStatus: text({ enum: orderStatuses }),
    /**
     * The sender: the slug reported by the auth server, or the digest of a key that has none. Null without either.
     */
    source: text(),
    externalId: text(),
    idempotencyKey: text(),
    customerName: text(),
    customerInn: text(),
    customerKpp: text(),
    customerEmail: text(),
    customerPhone: text(),
    customerAddress: text(),
    comment: text(),
    /** The currency of all its figures as the shop writes it; null for rubles. */
    currency: text(),
    totalCents: cents().notNull(),
    vatCents: cents().notNull(),
    /** True when the site's totals differ from the sums of its items. */
    totalsDiffer: boolean().notNull().default(false),
    rawPayload: jsonText().notNull(),
    search: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("orders_status_check", table.status, orderStatuses),
    oneOf("orders_unpaid_status_check", table.unpaidStatus, orderStatuses),
    check("orders_amounts_check", sql`${table.totalCents} >= ${table.vatCents} and ${table.vatCents} >= 0`),
    foreignKey({
      name: "orders_site_of_organization",
      columns: [table.organizationId, table.siteId],
      foreignColumns: [sites.organizationId, sites.id],
    }),
    foreignKey({
      name: "orders_project_of_organization",
      columns: [table.organizationId, table.projectId],
      foreignColumns: [projects.organizationId, projects.id],
    }),
    uniqueIndex("orders_by_external_id")
      .on(table.source, table.externalId)
      .where(sql`${table.externalId} is not null`),
    uniqueIndex("orders_by_idempotency_key")
      .on(table.source, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    uniqueIndex("orders_of_project").on(table.projectId).where(sql`${table.projectId} is not null`),
    index("orders_list").on(table.organizationId, table.id.desc().nullsFirst()),
    index("orders_by_status").on(table.organizationId, table.status, table.id.desc().nullsFirst()),
    index("orders_by_site").on(table.siteId, table.id.desc().nullsFirst()),
    index("orders_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);

export const orderItems = pgTable(
  "order_items",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    serviceId: uuid().references(() => services.id),
    qty: decimal({ precision: 13, scale: 3 }).notNull(),
    unit: text(),
    /** In rubles, as received. */
    price: decimal({ precision: 15, scale: 2 }).notNull(),
    /** The rate in percent; null without VAT. */
    vat: decimal({ precision: 5, scale: 2 }),
    eventDate: calendarDate(),
    /** Whether a shop sells goods or a service; null if the sender does not distinguish them. */
    kind: text({ enum: lineKinds }),
    /** The article code in the shop. */
    productCode: text(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    oneOf("order_items_kind_check", table.kind, lineKinds),
    check("order_items_qty_check", sql`${table.qty} > 0`),
    check("order_items_price_check", sql`${table.price} >= 0`),
    index("order_items_by_service").on(table.serviceId),
  ],
);
