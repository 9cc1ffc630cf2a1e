import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, timestamps } from "@/db/columns";
import { members } from "./members";

/**
 * The sign-in data of members where the product manages its own accounts; a member without a row comes from
 * elsewhere.
 */
export const accounts = pgTable("accounts", {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** The username in the form in which usernames are compared; unique. */
  login: text().notNull().unique(),
  /** Argon2id, including its parameters. */
  passwordHash: text().notNull(),
  passwordChangedAt: moment().notNull(),
  /** The sealed secret of one-time codes; until it is confirmed, no code is required. */
  totpSecret: text(),
  totpConfirmedAt: moment(),
  /** The latest time step whose code was used: no code is valid twice. */
  totpLastStep: bigint({ mode: "number" }),
  /** SHA-256 of the remaining recovery codes. */
  recoveryHashes: text().array().notNull().default([]),
  ...timestamps(),
});
