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

/** Parameters of an action besides its documents. */
type BulkOptions = {
  state?: OriginalState;
  note?: string | null;
  period?: string;
  /** The date of the documents made; null: the day of the run. */
  date?: string | null;
  /** Whether drafts that are left to a person are not issued. */
  skipProblems?: boolean;
  /** The versions of documents that were read before they were chosen, by document id. */
  versions?: Record<string, number>;
};

/** A bulk action on many documents or series, each handled separately. */
export const bulkRuns = pgTable(
  "bulk_runs",
  {
    id: id(),
    action: text({ enum: bulkActions }).notNull(),
    /**
     * For `original`: where the papers are now; for `series`: the month; for actions that make documents: their date;
     * for actions that issue: whether drafts with problems are skipped; for actions on documents: the versions read.
     */
    options: jsonb().$type<BulkOptions>(),
    state: text({ enum: bulkRunStates }).notNull().default("running"),
    /** For a run that undoes another: that other run. */
    undoesId: uuid()
      .unique()
      .references((): AnyPgColumn => bulkRuns.id, { onDelete: "cascade" }),
    /** The language of letters for which the organization has no text of its own. */
    locale: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => members.id),
    /** The token of the program that began it. Not a foreign key: without its token, the run does nothing more. */
    tokenId: uuid(),
    finishedAt: moment(),
    /** When the person who began it was shown the outcome. */
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

/** A document of a run and its outcome. The row is kept when the document is deleted. */
export const bulkItems = pgTable(
  "bulk_items",
  {
    runId: uuid()
      .notNull()
      .references(() => bulkRuns.id, { onDelete: "cascade" }),
    /** Its position in the run. */
    position: integer().notNull(),
    /** In a `series` run, the series, with its client's name in place of a number. */
    documentId: uuid().notNull(),
    number: text().notNull(),
    /** The document's status when the run was planned; null when there was no document. */
    statusBefore: text({ enum: documentStatuses }),
    state: text({ enum: bulkItemStates }).notNull(),
    /** What was made, a document, a letter or a link; or what existed already. */
    resultId: uuid(),
    /**
     * The document's `updatedAt` after its status was changed: the change is undone only if nobody has edited the
     * document since. Null for other items, and for those of versions that did not store it.
     */
    leftAt: moment(),
    /** Why it was skipped or failed: a code, and a more specific one. */
    problem: text(),
    detail: text(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.position] }),
    unique("bulk_items_document").on(table.runId, table.documentId),
    oneOf("bulk_items_state_check", table.state, bulkItemStates),
  ],
);
