import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "@/db/columns";

/** A backup that the product made, or tried to make, automatically. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    /** The machine whose folder contains it. */
    host: text().notNull(),
    file: text().notNull(),
    startedAt: moment().notNull(),
    /** Null while it is being made, and if its process died. */
    endedAt: moment(),
    bytes: bigint({ mode: "number" }),
    rows: bigint({ mode: "number" }),
    /** The major version of the `pg_dump` that made it; null if it was made without one. */
    program: integer(),
    /** Why the backup failed. */
    error: text(),
  },
  (table) => [index("backups_by_time").on(table.startedAt)],
);
