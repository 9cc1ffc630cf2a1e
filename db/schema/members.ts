import { pgTable, text } from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { permissions } from "@/db/enums";

export const members = pgTable(
  "members",
  {
    id: id(),
    sub: text().notNull().unique(),
    username: text().notNull(),
    displayName: text().notNull(),
    email: text(),
    permission: text({ enum: permissions }).notNull(),
    lastSeenAt: moment().notNull(),
    ...timestamps(),
  },
  (table) => [oneOf("members_permission_check", table.permission, permissions)],
);
