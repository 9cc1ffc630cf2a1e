import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { cents } from "@/db/columns";
import { clients } from "./clients";
import { organizations } from "./organizations";

/**
 * What each client owes each organization for invoices that were handed over, for lists sorted by the greatest debt.
 * Triggers of `documents` maintain it in the statement that changes what is owed; `npm run check:accounts` verifies
 * it.
 */
export const clientDebts = pgTable(
  "client_debts",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    unpaidCents: cents().notNull(),
    /**
     * How many days after the due date the client usually pays; null where nothing was paid. Valid only if
     * `isHabitCounted`.
     */
    habitDays: integer(),
    /** Reset by the same triggers when one of the client's paid invoices changes; a job computes the habit again. */
    isHabitCounted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.clientId] }),
    index("client_debts_greatest")
      .on(table.organizationId, table.unpaidCents.desc().nullsFirst())
      .where(sql`${table.unpaidCents} > 0`),
    index("client_debts_by_client").on(table.clientId),
  ],
);
