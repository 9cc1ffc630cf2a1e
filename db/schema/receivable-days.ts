import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, cents } from "@/db/columns";
import { organizations } from "./organizations";

/**
 * What an organization invoiced, what became a debt, and what was collected, day by day. A day without a row had none
 * of these, unless it is listed in the changes. A job recomputes changed days; `npm run check:accounts` verifies all.
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
    /** The time zone of the days; in another zone, money may have come on another day. */
    timeZone: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.day] })],
);

/**
 * Days that must be recomputed. Triggers of documents, payments and allocations add rows, one per statement. A row
 * not visible to one recomputation is left for the next, so nobody waits for anybody.
 */
export const receivableDayChanges = pgTable(
  "receivable_day_changes",
  {
    organizationId: uuid().notNull(),
    day: calendarDate().notNull(),
  },
  (table) => [index("receivable_day_changes_by_day").on(table.organizationId, table.day)],
);
