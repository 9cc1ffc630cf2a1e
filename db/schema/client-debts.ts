import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { cents } from "@/db/columns";
import { clients } from "./clients";
import { organizations } from "./organizations";

/**
 * What each client owes each organization by invoices that were handed over, for lists that begin with the greatest debt.
 * Triggers of `documents` keep it, in the statement that changes what is owed; `npm run check:accounts` counts it again.
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
    /** By how many days after the due date the client usually pays; null where nothing was paid. Counted in `isHabitCounted` rows alone. */
    habitDays: integer(),
    /** Taken away by the same triggers when one of the client's paid invoices changes; a job counts the habit again. */
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
