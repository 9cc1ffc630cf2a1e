import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { id, moment } from "@/db/columns";

/** A backup that the product made by itself, or tried to. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    /** The machine in whose folder it lies. */
    host: text().notNull(),
    file: text().notNull(),
    startedAt: moment().notNull(),
    /** Empty while it is made, and of one whose process died. */
    endedAt: moment(),
    bytes: bigint({ mode: "number" }),
    rows: bigint({ mode: "number" }),
    /** The major version of the `pg_dump` that made it; empty where the product did so itself. */
    program: integer(),
    /** Why there is none. */
    error: text(),
  },
  (table) => [index("backups_by_time").on(table.startedAt)],
);
