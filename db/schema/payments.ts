import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
  ],
);
