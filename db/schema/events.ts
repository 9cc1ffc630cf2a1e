import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, moment } from "@/db/columns";
import { members } from "./members";
import { organizations } from "./organizations";

/** Events, written in the transaction that caused them. */
export const events = pgTable(
  "events",
  {
    id: id(),
    organizationId: uuid().references(() => organizations.id),
    kind: text().notNull(),
    subjectId: uuid().notNull(),
    actorId: uuid().references(() => members.id),
    actorName: text().notNull(),
    /** The name of the token, when a program of the member did it. */
    viaToken: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index("events_by_subject").on(table.subjectId, table.id.desc().nullsFirst()),
    // What was paid by days.
    index("events_paid").on(table.createdAt, table.subjectId).where(sql`${table.kind} = 'document.paid'`),
    // The payment for which an advance invoice was made, even if the payment has another one now.
    index("events_advance_invoiced")
      .on(sql`(${table.data} ->> 'documentId')`)
      .where(sql`${table.kind} = 'payment.advance_invoiced'`),
  ],
);
