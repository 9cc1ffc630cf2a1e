import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";
import { members } from "./members";

/** Whom each name of `ADMIN_USERNAMES` means: whoever carried it first, not whoever takes it later. */
export const adminUsernames = pgTable("admin_usernames", {
  username: text().primaryKey(),
  memberId: uuid()
    .notNull()
    .references(() => members.id, { onDelete: "cascade" }),
  boundAt: moment().notNull(),
});
