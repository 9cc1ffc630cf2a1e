import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { id, moment, oneOf, timestamps } from "@/db/columns";
import { bulkActions, bulkItemStates, bulkRunStates, documentStatuses, type OriginalState } from "@/db/enums";
import { members } from "./members";

/** What an action is told besides its documents. */
type BulkOptions = {
  state?: OriginalState;
  note?: string | null;
  period?: string;
  /** Of what is made; the day of the run without it. */
  date?: string | null;
  /** Of documents that were read before they were chosen, by their ids. */
  versions?: Record<string, number>;
};

/** One thing that is done with many documents, or many series, each by itself. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: id(),
    action: text({ enum: bulkActions }).notNull(),
    /** Of `original`: where the papers are now; of `series`: the month; of what is made: its day; of documents: what was read of them. */
    options: jsonb().$type<BulkOptions>(),
    state: text({ enum: bulkRunStates }).notNull().default("running"),
    /** Of one that takes another back: that other. */
    undoesId: uuid()
      .unique()
      .references((): AnyPgColumn => bulkRuns.id, { onDelete: "cascade" }),
    /** The language of the letters that have no words of the organization's own. */
    locale: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => members.id),
    /** With which a program of theirs began it. No reference: without its token nothing more of the run is done. */
    tokenId: uuid(),
    finishedAt: moment(),
    /** When whoever began it was told what became of it. */
    seenAt: moment(),
    ...timestamps(),
  },
  (table) => [
    oneOf("bulk_runs_action_check", table.action, bulkActions),
    oneOf("bulk_runs_state_check", table.state, bulkRunStates),
    index("bulk_runs_unseen")
      .on(table.createdBy, table.id.desc().nullsFirst())
      .where(sql`${table.seenAt} is null`),
  ],
);

/** A document of a run, and what became of it. It stays when the document is deleted. */
export const bulkItems = pgTable(
  "bulk_items",
  {
    runId: uuid()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    /** The turn that it has. */
    position: integer().notNull(),
    /** Or the series, of `series`, and then whose it is in place of a number. */
    documentId: uuid().notNull(),
    number: text().notNull(),
    /** What the document was when the run was planned; null when there was none. */
    statusBefore: text({ enum: documentStatuses }),
    state: text({ enum: bulkItemStates }).notNull(),
    /** What was made: a document, a letter, a link; or what there was already. */
    resultId: uuid(),
    /**
     * The `updatedAt` with which a document was left whose status was changed: only what nobody has gone on with is taken back.
     * Null of all others, and of what versions did that did not keep it.
     */
    leftAt: moment(),
    /** Why it was left out or went wrong: a code, and one that says it closer. */
    problem: text(),
    detail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    unique("bulk_items_document").on(table.runId, table.documentId),
    oneOf("bulk_items_state_check", table.state, bulkItemStates),
  ],
);
