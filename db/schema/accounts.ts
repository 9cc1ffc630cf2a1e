import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, timestamps } from "@/db/columns";
import { members } from "./members";

/** By what a member signs in where the product keeps its own accounts; a member without one comes from elsewhere. */
export const accounts = pgTable("accounts", {
  memberId: uuid()
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  /** The username as names are compared: there is one of each. */
  login: text().notNull().unique(),
  /** Argon2id, with its parameters. */
  passwordHash: text().notNull(),
  passwordChangedAt: moment().notNull(),
  /** The secret of one-time codes, sealed; one that is not yet confirmed asks for nothing. */
  totpSecret: text(),
  totpConfirmedAt: moment(),
  /** The newest step of time whose code was used: none is good twice. */
  totpLastStep: bigint({ mode: "number" }),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
  ...timestamps(),
});
