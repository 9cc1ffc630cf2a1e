import { jsonb, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";
import { emailStates } from "@/db/enums";
import { members } from "./members";

/** How a letter is handed over to the mail server, and what became of it. */
export const deliveryColumns = () => ({
  messageId: text().notNull(),
  /** Why it did not go out, or why nobody knows: a code of the mail server's failures, and the server's own words. */
  trouble: text(),
  said: text(),
  /** When it was about to be handed over to the mail server; before that, any process may send it. */
  handedAt: moment(),
  /** When the outcome became known. */
  settledAt: moment(),
  sentBy: text().notNull(),
  createdBy: uuid().references(() => members.id),
});

/** A letter that somebody writes, written down before the mail server is called. */
export const emailColumns = () => ({
  /** Whatever comes with it twice is one email. */
  idempotencyKey: text(),
  /** Of all that was asked for: tells one letter from another. */
  fingerprint: text().notNull(),
  /** `unknown`: it may have gone out, and the mail server has not said so. */
  state: text({ enum: emailStates }).notNull(),
  to: jsonb().$type<string[]>().notNull(),
  cc: jsonb().$type<string[]>().notNull(),
  subject: text().notNull(),
  /** Without the address of its link, which is the key to what the letter brings. */
  text: text().notNull(),
  /** Those of the addresses that the server did not take, while it took others. */
  refused: jsonb().$type<string[]>().notNull().default([]),
  ...deliveryColumns(),
});
