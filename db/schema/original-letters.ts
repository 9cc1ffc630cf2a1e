import { index, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, oneOf, timestamps } from "@/db/columns";
import { emailStates } from "@/db/enums";
import { clients } from "./clients";
import { emailColumns } from "./email-columns";
import { organizations } from "./organizations";

/** A paper whose signed original was requested. */
export type AskedPaper = { documentId: string | null; reconciliationId: string | null };

/** A letter asking a client to return signed papers, recorded before the mail server is called. */
export const originalLetters = pgTable(
  "original_letters",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    papers: jsonb().$type<AskedPaper[]>().notNull(),
    ...emailColumns(),
    ...timestamps(),
  },
  (table) => [
    oneOf("original_letters_state_check", table.state, emailStates),
    uniqueIndex("original_letters_once").on(table.clientId, table.idempotencyKey),
    index("original_letters_list").on(table.organizationId, table.clientId, table.id.desc().nullsFirst()),
    index("original_letters_of_member").on(table.createdBy, table.createdAt),
  ],
);
