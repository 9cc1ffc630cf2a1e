import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "@/db/columns";
import { lookupKinds } from "@/db/enums";

/** Recent responses of the company-data provider; null when it knows nothing under this code. */
export const lookupAnswers = pgTable(
  "lookup_answers",
  {
    kind: text({ enum: lookupKinds }).notNull(),
    code: text().notNull(),
    answer: jsonb(),
    answeredAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code] }),
    oneOf("lookup_answers_kind_check", table.kind, lookupKinds),
    index("lookup_answers_by_age").on(table.answeredAt),
  ],
);
