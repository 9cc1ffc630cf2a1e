import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { cents, decimal, oneOf } from "@/db/columns";
import { lineRates } from "@/db/enums";
import { lineDetailChecks, lineDetails } from "@/db/line-details";
import { documents } from "./documents";
import { services } from "./services";

export const documentLines = pgTable(
  "document_lines",
  {
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    serviceId: uuid().references(() => services.id),
    name: text().notNull(),
    description: text(),
    unit: text().notNull(),
    qty: decimal({ precision: 13, scale: 3 }).notNull(),
    priceCents: cents().notNull(),
    discountPercent: decimal({ precision: 5, scale: 2 }),
    vatRate: text({ enum: lineRates }).notNull(),
    vatCents: cents().notNull(),
    sumCents: cents().notNull(),
    ...lineDetails(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.position] }),
    ...lineDetailChecks("document_lines", table),
    oneOf("document_lines_vat_rate_check", table.vatRate, lineRates),
    check("document_lines_qty_check", sql`${table.qty} > 0`),
    check(
      "document_lines_amounts_check",
      sql`${table.priceCents} >= 0 and ${table.vatCents} >= 0 and ${table.sumCents} >= ${table.vatCents}`,
    ),
    check("document_lines_discount_check", sql`${table.discountPercent} between 0 and 100`),
    index("document_lines_by_service").on(table.serviceId),
  ],
);
