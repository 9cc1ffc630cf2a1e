import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "@/db/columns";
import { clients } from "./clients";

/**
 * Which client a payer's money belonged to when a person decided: the payer by its INN, else its account, else its
 * folded name.
 */
export const clientPayers = pgTable(
  "client_payers",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    /** Identifies the payer: «inn:7800000027», «account:40702…», «name:ромашка». */
    key: text().notNull(),
    inn: text(),
    account: text(),
    name: text(),
    /** How often a person decided so. */
    times: integer().notNull().default(1),
    lastAt: moment()
      .notNull()
      .$defaultFn(() => new Date().toISOString()),
  },
  (table) => [
    unique("client_payers_once").on(table.clientId, table.key),
    index("client_payers_by_key").on(table.key),
    check("client_payers_times_check", sql`${table.times} > 0`),
  ],
);
