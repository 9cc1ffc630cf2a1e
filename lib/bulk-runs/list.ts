import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { bulkItems, bulkRuns } from "@/db/schema";
import { memberActor, query } from "@/lib/kernel/operation";
import { toRun } from "./queries";
import { bulkRunRow } from "./record";
import type { BulkRunRow } from "./schema";

const maxShown = 5;

export const listRuns = query(
  {
    level: "viewer",
    summary:
      "List the caller's runs that are in progress or whose end is not yet seen, newest first; at most 5",
    input: z.object({}),
    output: z.array(bulkRunRow),
  },
  async ({ db, actor }): Promise<BulkRunRow[]> => {
    const isMine = eq(bulkRuns.createdBy, memberActor(actor).member.id);
    const runs = await db
      .select()
      .from(bulkRuns)
      .where(and(isMine, isNull(bulkRuns.seenAt)))
      .orderBy(desc(bulkRuns.id))
      .limit(maxShown);
    if (runs.length === 0) return [];
    const ids = runs.map(({ id }) => id);
    const [items, undone] = await Promise.all([
      db.select().from(bulkItems).where(inArray(bulkItems.runId, ids)),
      db.select({ id: bulkRuns.undoesId }).from(bulkRuns).where(inArray(bulkRuns.undoesId, ids)),
    ]);
    return runs.map((run) => {
      const ownItems = items.filter(({ runId }) => runId === run.id);
      const { items: _items, ...row } = toRun(
        run,
        ownItems,
        undone.some(({ id }) => id === run.id),
      );
      return row;
    });
  },
);
