import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, timestamps } from "@/db/columns";
import { organizations } from "./organizations";
import { templates } from "./templates";

export const sites = pgTable(
  "sites",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    slug: text().notNull().unique(),
    domain: text(),
    defaultOfferTemplateId: uuid().references(() => templates.id),
    /** SHA-256 of the key, in hex; the key itself is shown once and not stored. */
    keyHash: text().notNull(),
    keyHint: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    unique("sites_of_organization").on(table.organizationId, table.id),
    index("sites_by_key").on(table.keyHash),
    index("sites_by_template").on(table.defaultOfferTemplateId),
  ],
);
