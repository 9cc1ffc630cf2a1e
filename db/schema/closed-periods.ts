import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { calendarDate, moment } from "@/db/columns";
import { members } from "./members";
import { organizations } from "./organizations";

/**
 * Months in which nothing dated within them may change any more; enforced by triggers of `documents` and its lines.
 */
export const closedPeriods = pgTable(
  "closed_periods",
  {
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    /** The first day of the month. */
    month: calendarDate().notNull(),
    closedBy: uuid().references(() => members.id),
    closedByName: text().notNull(),
    closedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.month] }),
    check("closed_periods_month_check", sql`extract(day from ${table.month}) = 1`),
  ],
);
