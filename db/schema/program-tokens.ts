import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { tokenLevels } from "@/db/enums";
import { members } from "./members";

/** Tokens that a member's programs use instead of signing in. */
export const programTokens = pgTable(
  "program_tokens",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The most it permits; less if its owner's permission is lower by now. */
    permission: text({ enum: tokenLevels }).notNull(),
    /** SHA-256 of the token, in hex; the token itself is shown once and not stored. */
    tokenHash: text().notNull().unique(),
    hint: text().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("program_tokens_permission_check", table.permission, tokenLevels),
    index("program_tokens_of_member").on(table.memberId),
  ],
);
