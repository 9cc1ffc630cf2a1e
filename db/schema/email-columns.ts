import { jsonb, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";
import { emailStates } from "@/db/enums";
import { members } from "./members";

/** The columns for how a letter is handed over to the mail server, and for its outcome. */
export const deliveryColumns = () => ({
  messageId: text().notNull(),
  /**
   * Why it was not sent, or why the outcome is unknown: a code of mail server failures, and the server's own words.
   */
  trouble: text(),
  said: text(),
  /** When its handover to the mail server began; before that, any process may send it. */
  handedAt: moment(),
  /** When the outcome became known. */
  settledAt: moment(),
  sentBy: text().notNull(),
  createdBy: uuid().references(() => members.id),
});

/** The columns of a letter that somebody writes, recorded before the mail server is called. */
export const emailColumns = () => ({
  /** Requests with the same key are the same email. */
  idempotencyKey: text(),
  /** A hash of everything in the request, which distinguishes letters. */
  fingerprint: text().notNull(),
  /** `unknown`: it may have been sent, but the mail server has not confirmed it. */
  state: text({ enum: emailStates }).notNull(),
  to: jsonb().$type<string[]>().notNull(),
  cc: jsonb().$type<string[]>().notNull(),
  subject: text().notNull(),
  /** Without the address of its link, because that address opens what the letter brings. */
  text: text().notNull(),
  /** The addresses that the server refused while it accepted others. */
  refused: jsonb().$type<string[]>().notNull().default([]),
  ...deliveryColumns(),
});
