import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { oneOf, timestamps } from "@/db/columns";
import { docTypes } from "@/db/enums";
import { organizations } from "./organizations";

/** The text of an organization's letters with a document; types without a row use the product's own text. */
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
