import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { cents, id, moment, oneOf, timestamps } from "@/db/columns";
import { vatRates } from "@/db/enums";
import { lineDetailChecks, lineDetails } from "@/db/line-details";

export const services = pgTable(
  "services",
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    unit: text().notNull(),
    priceCents: cents().notNull(),
    vatRate: text({ enum: vatRates }).notNull(),
    ...lineDetails(),
    search: text().notNull(),
    deletedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    ...lineDetailChecks("services", table),
    oneOf("services_vat_rate_check", table.vatRate, vatRates),
    check("services_price_check", sql`${table.priceCents} >= 0`),
    index("services_by_name").on(table.search, table.id),
    index("services_by_product_code").on(table.productCode).where(sql`${table.productCode} is not null`),
    index("services_search").using("gin", table.search.op("gin_trgm_ops")),
  ],
);
