import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "@/db/columns";
import { members } from "./members";

/** The member that each name in `ADMIN_USERNAMES` refers to: the first to have had it, not whoever takes it later. */
export const adminUsernames = pgTable("admin_usernames", {
  username: text().primaryKey(),
  memberId: uuid()
    .notNull()
    .references(() => members.id, { onDelete: "cascade" }),
  boundAt: moment().notNull(),
});
