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
    "`waiting`: not processed yet, or would be processed (dry run); `sending`: its e-mail is being sent; `skipped`: there was nothing to do, see `problem`",
  ),
  resultId: resultId.describe("The document, e-mail or link that was created, or that existed before"),
  problem: problem.describe("An error code, or a code of the check before issuing"),
  detail: detail.describe("The problem in detail: `already_sent`, `exists`, `corrected_already`, …"),
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
