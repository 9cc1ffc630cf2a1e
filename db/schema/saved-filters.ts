import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { id, oneOf, timestamps } from "@/db/columns";
import { filteredLists } from "@/db/enums";
import { members } from "./members";

/** Views of a list that a member has named for their own use. */
export const savedFilters = pgTable(
  "saved_filters",
  {
    id: id(),
    memberId: uuid()
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    list: text({ enum: filteredLists }).notNull(),
    name: text().notNull(),
    /** The parameters of the list's address, as they are after its question mark. */
    query: text().notNull(),
    ...timestamps(),
  },
  (table) => [
    oneOf("saved_filters_list_check", table.list, filteredLists),
    unique("saved_filters_name").on(table.memberId, table.list, table.name),
  ],
);
