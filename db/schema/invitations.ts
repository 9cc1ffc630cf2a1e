import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { permissions } from "@/db/enums";
import { members } from "./members";

/** Invitations: addresses with which a person creates an account, each usable once. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    /** SHA-256, in hex, of the code in the address; the code itself is not stored. */
    codeHash: text().notNull().unique(),
    permission: text({ enum: permissions }).notNull(),
    email: text(),
    createdBy: uuid().references(() => members.id, { onDelete: "set null" }),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    acceptedBy: uuid().references(() => members.id, { onDelete: "set null" }),
    ...timestamps(),
  },
  (table) => [
    oneOf("invitations_permission_check", table.permission, permissions),
    index("invitations_by_creator").on(table.createdBy),
    index("invitations_by_member").on(table.acceptedBy),
  ],
);
