import { and, eq, lt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { bulkItems, bulkRuns } from "@/db/schema";
import { type Context, command, memberActor } from "@/lib/kernel/operation";
import { portionsOf } from "@/lib/kernel/portions";
import { enqueue } from "@/lib/queue/enqueue";
import { planItems } from "./plan";
import { readRun } from "./queries";
import { isIssuingAction, isMakingAction } from "./rules";
import { type BulkItem, type BulkRun, bulkInput, bulkOptions } from "./schema";
import { bulkWork } from "./work";

/** In ms: how long the results of a run are stored. */
const retentionMs = 90 * 24 * 3600 * 1000;
/** In ms: after this, a process that works for a waiting caller is presumed dead and the job takes over. */
const takeOverMs = 60_000;

export const beginBulk = command(
  {
    level: "user",
    summary: "Plan an action for many documents and record it before anything is done",
    input: bulkInput,
  },
  async (context, input): Promise<BulkRun> => {
    const items = await planItems(context.db, input, context.locale);
    const { action, background, versions } = input;
    const { skipProblems, state, note, date } = bulkOptions.parse(input.options ?? {});
    const options = {
      ...(action === "original" && { state, note }),
      ...(isMakingAction(action) && { date }),
      ...(isIssuingAction(action) && skipProblems && { skipProblems }),
      versions,
    };
    return storeRun(context, { action, options, items, isAwaited: !background });
  },
);

type NewRun = Pick<typeof bulkRuns.$inferInsert, "action" | "options" | "undoesId"> & {
  items: readonly BulkItem[];
  /** Whether the caller waits for the end. */
  isAwaited: boolean;
};

/** Stores a run and enqueues its job in the same transaction, whichever process does the work in the end. */
export async function storeRun(context: Context, { items, isAwaited, ...run }: NewRun): Promise<BulkRun> {
  const { db, locale, actor } = context;
  const { member, token } = memberActor(actor);
  const createdBy = member.id;
  await deleteOldRuns(db, createdBy);
  const now = new Date().toISOString();
  const hasWork = items.some(({ state }) => state === "waiting");
  const [stored] = await db
    .insert(bulkRuns)
    .values({
      ...run,
      locale,
      createdBy,
      tokenId: token?.id,
      seenAt: isAwaited ? now : null,
      ...(!hasWork && { state: "done", finishedAt: now }),
    })
    .returning();
  const runId = stored!.id;
  const rows = items.map(({ id: documentId, ...item }, position) => ({
    ...item,
    runId,
    documentId,
    position,
  }));
  for (const portion of portionsOf(rows)) await db.insert(bulkItems).values(portion);
  const runAt = isAwaited ? new Date(Date.now() + takeOverMs) : undefined;
  if (hasWork) await enqueue(db, bulkWork, { runId }, { runAt });
  return readRun(db, stored!);
}

const deleteOldRuns = (db: Database, createdBy: string) =>
  db
    .delete(bulkRuns)
    .where(
      and(
        eq(bulkRuns.createdBy, createdBy),
        lt(bulkRuns.createdAt, new Date(Date.now() - retentionMs).toISOString()),
      ),
    );
