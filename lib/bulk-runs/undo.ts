import { eq } from "drizzle-orm";
import { bulkRuns } from "@/db/schema";
import { Failure } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { storeRun } from "./begin";
import { itemsOf, lockOwnRun } from "./queries";
import { bulkRunRecord } from "./record";
import { isItemUndoable, isUndoable } from "./rules";
import { runKey } from "./schema";

export const undoRun = command(
  {
    level: "user",
    summary: "Undo the caller's run by a new run: once, within a day of its end, and where nothing is lost",
    description:
      "Documents that were sent by e-mail, or that somebody has worked on since (`changed_since`), are left as they are.",
    input: runKey,
    output: bulkRunRecord,
    fails: ["not_found", "conflict"],
  },
  async (context, { id }) => {
    const { db } = context;
    const run = await lockOwnRun(context, id);
    const undone = await db.$count(bulkRuns, eq(bulkRuns.undoesId, id));
    const done = (await itemsOf(db, id)).filter((item) => isItemUndoable(run.action, item));
    if (undone > 0 || done.length === 0 || !isUndoable(run, Date.now()))
      throw new Failure("conflict", { detail: "nothing_to_undo" });
    // In reverse, so that the numbers of drafts are released one after the other.
    const items = done.toReversed().map(({ documentId, number, statusBefore }) => ({
      id: documentId,
      ...{ number, statusBefore, state: "waiting" as const, resultId: null, problem: null, detail: null },
    }));
    return storeRun(context, { action: "undo", undoesId: id, items, isAwaited: false });
  },
);
