import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { oneOf, timestamps } from "@/db/columns";
import { docTypes } from "@/db/enums";
import { organizations } from "./organizations";

/** What an organization writes to whom it sends a document; for a type without a row the product's own words hold. */
export const emailTemplates = pgTable(
  "letter_templates",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    docType: text({ enum: docTypes }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.docType] }),
    oneOf("letter_templates_doc_type_check", table.docType, docTypes),
  ],
);
