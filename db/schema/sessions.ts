import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "@/db/columns";
import { members } from "./members";

/** Where a member is signed in; a cookie without its row gives no access. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    /** The address that the sign-in came from, as reported by the proxy or the connection. */
    address: text(),
    /** What the browser identifies itself as, shortened. */
    device: text(),
    startedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [
    index("sessions_of_member").on(table.memberId),
    index("sessions_by_last_seen").on(table.lastSeenAt),
  ],
);
