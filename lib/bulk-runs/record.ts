import { getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { bulkItems, bulkRuns } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";
import { identifier } from "@/lib/values/fields";

const { runId: _runId, position: _position, documentId: _id, ...itemColumns } = getTableColumns(bulkItems);

const { number, statusBefore, state, resultId, problem, detail } = fieldsOf(itemColumns);

/** A document of a run with its actual or planned outcome. */
export const bulkItemRecord = z.object({
  id: identifier.describe("The document"),
  number,
  statusBefore,
  state: state.describe(
    "`waiting`: its turn will come, in a dry run it would be done; `sending`: its letter is under way; `skipped`: there was nothing to do, `problem` says why",
  ),
  resultId: resultId.describe(
    "What was made: the document, letter or link; or the one that was there before",
  ),
  problem: problem.describe("A code of the errors, or of the check before issuing"),
  detail: detail.describe("The problem closer: `already_sent`, `exists`, `corrected_already`, …"),
});

const { id, action, state: runState, undoesId, createdAt, finishedAt } = getTableColumns(bulkRuns);

export const runColumns = { id, action, state: runState, undoesId, createdAt, finishedAt };

/** A run in lists. */
export const bulkRunRow = z.object({
  ...fieldsOf(runColumns),
  counts: z.object({
    total: z.int(),
    done: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Neither done nor given up: waiting or being sent. */
    left: z.int(),
    stopped: z.int(),
  }),
  /** Whether `POST …/undo` would undo it now. */
  canUndo: z.boolean(),
});

export const bulkRunRecord = bulkRunRow.extend({ items: z.array(bulkItemRecord) });
