import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bulkItems, bulkRuns } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { type Context, memberActor } from "@/lib/kernel/operation";
import { pickColumns } from "@/lib/kernel/record";
import { runColumns } from "./record";
import { isItemUndoable, isUndoable } from "./rules";
import type { BulkItem, BulkRun } from "./schema";

export type RunRow = typeof bulkRuns.$inferSelect;
export type ItemRow = typeof bulkItems.$inferSelect;

const isOwnRun = ({ actor }: Pick<Context, "actor">, id: string) =>
  and(eq(bulkRuns.id, id), eq(bulkRuns.createdBy, memberActor(actor).member.id));

/** Returns one of the caller's own runs. Throws `not_found` for any other. */
export async function readOwnRun(context: Pick<Context, "db" | "actor">, id: string): Promise<RunRow> {
  const [run] = await context.db.select().from(bulkRuns).where(isOwnRun(context, id));
  if (!run) throw notFound();
  return run;
}

/** Returns one of the caller's own runs, locked until the transaction ends. Throws `not_found` for any other. */
export async function lockOwnRun(context: Pick<Context, "db" | "actor">, id: string): Promise<RunRow> {
  const [run] = await context.db.select().from(bulkRuns).where(isOwnRun(context, id)).for("update");
  if (!run) throw notFound();
  return run;
}

/** Returns the documents of a run in the order in which they are processed. */
export const itemsOf = (db: Database, runId: string): Promise<ItemRow[]> =>
  db.select().from(bulkItems).where(eq(bulkItems.runId, runId)).orderBy(asc(bulkItems.position));

/** Converts a row to an item in responses; its `id` is that of the document. */
export const toItem = ({
  documentId,
  number,
  statusBefore,
  state,
  resultId,
  problem,
  detail,
}: ItemRow): BulkItem => ({
  id: documentId,
  ...{ number, statusBefore, state, resultId, problem, detail },
});

/** Returns a run with its documents, in the form of responses. */
export async function readRun(db: Database, run: RunRow): Promise<BulkRun> {
  const items = await itemsOf(db, run.id);
  const undone = await db.$count(bulkRuns, eq(bulkRuns.undoesId, run.id));
  return toRun(run, items, undone > 0);
}

/** Converts a run to its form in responses; `isUndone` says whether another run has undone it. */
export function toRun(run: RunRow, items: ItemRow[], isUndone: boolean): BulkRun {
  const countOf = (...states: ItemRow["state"][]) =>
    items.filter(({ state }) => states.includes(state)).length;
  return {
    ...pickColumns(run, runColumns),
    counts: {
      total: items.length,
      done: countOf("done"),
      skipped: countOf("skipped"),
      failed: countOf("failed"),
      left: countOf("waiting", "sending"),
      stopped: countOf("stopped"),
    },
    canUndo:
      !isUndone && isUndoable(run, Date.now()) && items.some((item) => isItemUndoable(run.action, item)),
    items: items.map(toItem),
  };
}

/** Ends a run in which nothing is left to do; returns false if something is left. */
export async function endRun(db: Database, id: string): Promise<boolean> {
  const ended = await db
    .update(bulkRuns)
    .set({ state: "done", finishedAt: new Date().toISOString() })
    .where(
      and(
        eq(bulkRuns.id, id),
        eq(bulkRuns.state, "running"),
        sql`not exists (select 1 from ${bulkItems}
          where ${bulkItems.runId} = ${id} and ${bulkItems.state} in ('waiting', 'sending'))`,
      ),
    )
    .returning({ id: bulkRuns.id });
  return ended.length > 0;
}

/**
 * Selects a run in which something is still under way: one that is running, or a stopped one whose last letters have no
 * outcome yet.
 */
export const isUnderWay = (id: string) =>
  and(
    eq(bulkRuns.id, id),
    or(
      eq(bulkRuns.state, "running"),
      sql`exists (select from ${bulkItems} where ${bulkItems.runId} = ${id} and ${bulkItems.state} = 'sending')`,
    ),
  );
