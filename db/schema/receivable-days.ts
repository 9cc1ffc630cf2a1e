import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, cents } from "@/db/columns";
import { organizations } from "./organizations";

/**
 * What an organization invoiced, what of it became a debt, and what was collected, day by day. A day of which nothing is
 * kept had none of it, unless it is among the changes. A job counts the changed days; `npm run check:accounts` all of them.
 */
export const receivableDays = pgTable(
  "receivable_days",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    day: calendarDate().notNull(),
    invoicedCents: cents().notNull(),
    addedCents: cents().notNull(),
    collectedCents: cents().notNull(),
    /** Whose days they are; in another zone money may have come on another day. */
    timeZone: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

/**
 * Days that have to be counted again. Triggers of documents, payments and their shares add them, one row for each
 * statement: a row that was not visible to a count is left for the next one, and nobody waits for anybody.
 */
export const receivableDayChanges = pgTable(
  "receivable_day_changes",
  {
    organizationId: uuid().notNull(),
    day: calendarDate().notNull(),
  },
  (table) => [index("receivable_day_changes_by_day").on(table.organizationId, table.day)],
);
