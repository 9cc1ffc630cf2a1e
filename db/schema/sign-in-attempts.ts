import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";

/**
 * Attempts to sign in, counted by account, by address, and by account and address together; the keys do not reveal
 * these.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text().primaryKey(),
    /** As of `triedAt`; failures decay over time. */
    failures: doublePrecision().notNull(),
    /** Attempts under way. */
    undecided: integer().notNull(),
    pausedUntil: moment().notNull(),
    triedAt: moment().notNull(),
    /** When the account was last signed in to from the address. */
    succeededAt: moment(),
  },
  (table) => [index("sign_in_attempts_by_time").on(table.triedAt)],
);
