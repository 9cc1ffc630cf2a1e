import { foreignKey, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, oneOf, timestamps } from "@/db/columns";
import { projectStatuses } from "@/db/enums";
import { clients } from "./clients";
import { bankAccounts, organizations } from "./organizations";
import { templates } from "./templates";

export const projects = pgTable(
  "projects",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    name: text().notNull(),
    status: text({ enum: projectStatuses }).notNull().default("active"),
    defaultClientId: uuid().references(() => clients.id),
    defaultTemplateId: uuid().references(() => templates.id),
    defaultBankAccountId: uuid(),
    notes: text(),
    search: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("projects_status_check", table.status, projectStatuses),
    unique("projects_of_organization").on(table.organizationId, table.id),
    index("projects_list").on(table.organizationId, table.id.desc().nullsFirst()),
    index("projects_by_status").on(table.organizationId, table.status, table.id.desc().nullsFirst()),
    index("projects_search").using("gin", table.search.op("gin_trgm_ops")),
    index("projects_by_client").on(table.defaultClientId),
    index("projects_by_template").on(table.defaultTemplateId),
    foreignKey({
      name: "projects_bank_account_of_organization",
      columns: [table.organizationId, table.defaultBankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
  ],
);
