import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, jsonText, moment, oneOf, timestamps } from "@/db/columns";
import { bankAttemptStates, bankEnvironments } from "@/db/enums";
import { documents } from "./documents";
import { bankAccounts, organizations } from "./organizations";

export const bankCredentials = pgTable(
  "bank_credentials",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    environment: text({ enum: bankEnvironments }).notNull(),
    /** The token, sealed for exactly this row. */
    sealedToken: text().notNull(),
    customerCode: text(),
    accountCode: text(),
    bankAccountId: uuid(),
    archivedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("bank_credentials_environment_check", table.environment, bankEnvironments),
    foreignKey({
      name: "bank_credentials_account_of_organization",
      columns: [table.organizationId, table.bankAccountId],
      foreignColumns: [bankAccounts.organizationId, bankAccounts.id],
    }),
    index("bank_credentials_list").on(table.organizationId, table.id),
  ],
);

/**
 * An attempt to have the bank create an invoice, recorded before the bank is called. A document has at most one
 * attempt that is running, of unknown outcome, or successful, so the bank never has two invoices of it.
 */
export const bankAttempts = pgTable(
  "bank_attempts",
  {
    id: id(),
    documentId: uuid()
      .notNull()
      .references(() => documents.id, { onDelete: "cascade" }),
    credentialId: uuid()
      .notNull()
      .references(() => bankCredentials.id),
    environment: text({ enum: bankEnvironments }).notNull(),
    customerCode: text().notNull(),
    state: text({ enum: bankAttemptStates }).notNull().default("calling"),
    /** The bank's reason for refusing, or why the outcome is unknown. */
    detail: text(),
    /**
     * The source of what was sent to the bank: a `PrintSource` as an issue stores it. When the bank has created the
     * invoice, a draft is frozen as this. Null once the outcome is clear.
     */
    paper: jsonText(),
    bankDocumentId: text(),
    /** The bank's own status, as of `checkedAt`. */
    paymentStatus: text(),
    checkedAt: moment(),
    /** When the bank was last asked automatically, whether or not it answered. */
    askedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("bank_attempts_environment_check", table.environment, bankEnvironments),
    oneOf("bank_attempts_state_check", table.state, bankAttemptStates),
    check(
      "bank_attempts_created_check",
      sql`${table.state} <> 'created' or ${table.bankDocumentId} is not null`,
    ),
    uniqueIndex("bank_attempts_one_open")
      .on(table.documentId)
      .where(sql`${table.state} in ('calling', 'unknown', 'created')`),
    index("bank_attempts_by_document").on(table.documentId, table.id.desc().nullsFirst()),
    index("bank_attempts_to_check")
      .on(table.askedAt.asc().nullsFirst())
      .where(sql`${table.state} = 'created' and ${table.paymentStatus} is distinct from 'payment_paid'`),
  ],
);
