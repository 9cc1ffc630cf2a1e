import { doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";

/** Tries to sign in, counted by account, by address, and by an account at an address; the keys tell none of them. */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    key: text().primaryKey(),
    /** As of `triedAt`; they are forgotten little by little. */
    failures: doublePrecision().notNull(),
    /** Tries under way. */
    undecided: integer().notNull(),
    pausedUntil: moment().notNull(),
    triedAt: moment().notNull(),
    /** When the account was last signed in from the address. */
    succeededAt: moment(),
  },
  (table) => [index("sign_in_attempts_by_time").on(table.triedAt)],
);
