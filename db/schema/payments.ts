import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, moment, oneOf, timestamps } from "@/db/columns";
import { paymentKinds } from "@/db/enums";
import { documents } from "./documents";
import { organizations } from "./organizations";

export const payments = pgTable(
  "payments",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    documentId: uuid(),
    bankPaymentId: text().unique(),
    kind: text().$type<(typeof paymentKinds)[number]>().notNull(),
    amountCents: cents().notNull(),
    payerInn: text(),
    payerName: text(),
    purpose: text(),
    paidAt: moment(),
    /** Why it was matched with its documents, or was not; kept to be shown in words. */
    matchReason: jsonb().$type<Record<string, unknown>>(),
    raw: jsonb(),
    ...timestamps(),
  },
  (table) => [
    oneOf("payments_kind_check", table.kind, paymentKinds),
    check("payments_amount_check", sql`${table.amountCents} >= 0`),
    foreignKey({
      name: "payments_document_of_organization",
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index("payments_by_document").on(table.documentId, table.paidAt),
    index("payments_list").on(table.organizationId, table.id.desc().nullsFirst()),
    index("payments_unmatched")
      .on(table.organizationId, table.id.desc().nullsFirst())
      .where(sql`${table.documentId} is null`),
    unique("payments_of_organization").on(table.organizationId, table.id),
  ],
);

/**
 * How much of a payment goes to which document: one row for the usual payment of one invoice, several for a payment
 * of several. `payments.documentId` is the first of them.
 */
export const paymentAllocations = pgTable(
  "payment_allocations",
  {
    organizationId: uuid().notNull(),
    paymentId: uuid().notNull(),
    documentId: uuid().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.documentId] }),
    check("payment_allocations_amount_check", sql`${table.amountCents} >= 0`),
    foreignKey({
      name: "payment_allocations_payment_of_organization",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [payments.organizationId, payments.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "payment_allocations_document_of_organization",
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index("payment_allocations_by_document").on(table.documentId),
  ],
);
