import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";
import { members } from "./members";

/**
 * Keys that programs gave to their requests to create something (`Idempotency-Key`), each with what the first request
 * created, so that a repeat creates nothing.
 */
export const creationKeys = pgTable(
  "creation_keys",
  {
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The name under which the operation declares that it creates at most once. */
    operation: text().notNull(),
    key: text().notNull(),
    /** A hash of what was asked for. */
    fingerprint: text().notNull(),
    /** The record that was created; null only until the transaction of the first request ends. */
    recordId: uuid(),
    createdAt: moment()
      .notNull()
      .$defaultFn(() => new Date().toISOString()),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.operation, table.key] })],
);
