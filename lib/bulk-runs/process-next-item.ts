import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { bulkItems, bulkRuns } from "@/db/schema";
import type { BegunEmail } from "@/lib/document-emails/begin";
import { isRetryable, knownFailure } from "@/lib/kernel/database-errors";
import { log } from "@/lib/kernel/log";
import { type Context, command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { announceProgress } from "./announce";
import { outcomeOf, perform } from "./perform";
import type { ItemRow } from "./queries";

export type ItemResult = { hasWorked: boolean; letter?: BegunEmail };

/**
 * Processes the next document of a run. The work and its outcome are written in one transaction, so that it happens
 * exactly once even if a process is killed. Items locked by another process are skipped.
 */
export const processNextItem = command(
  {
    level: "user",
    summary: "Process the next document of a run",
    input: z.object({ runId: identifier, isLastTry: z.boolean() }),
  },
  async (context, { runId, isLastTry }): Promise<ItemResult> => {
    const { db } = context;
    const [found] = await db
      .select({ item: bulkItems, action: bulkRuns.action, options: bulkRuns.options })
      .from(bulkItems)
      .innerJoin(bulkRuns, eq(bulkRuns.id, bulkItems.runId))
      .where(and(eq(bulkItems.runId, runId), eq(bulkItems.state, "waiting")))
      .orderBy(asc(bulkItems.position))
      .limit(1)
      .for("update", { of: bulkItems, skipLocked: true });
    if (!found) return { hasWorked: false };
    const { item, ...run } = found;
    const { outcome, letter } = await db
      .transaction((inner) => perform({ ...context, db: inner }, run, item))
      .then(
        (performed) => ({
          outcome: outcomeOf(performed),
          letter: "letter" in performed ? performed.letter : undefined,
        }),
        (error) => ({ outcome: failedOutcome(context, item, error, isLastTry), letter: undefined }),
      );
    await db
      .update(bulkItems)
      .set(outcome)
      .where(and(eq(bulkItems.runId, runId), eq(bulkItems.position, item.position)));
    await announceProgress(db, runId);
    return { hasWorked: true, letter };
  },
);

/** Returns the outcome for a document that failed; the others continue. */
function failedOutcome(
  { requestId }: Context,
  { documentId }: ItemRow,
  error: unknown,
  isLastTry: boolean,
): Partial<ItemRow> {
  const failure = knownFailure(error);
  // The whole turn is repeated, at once or by a later attempt.
  if (isRetryable(error) || (failure?.code === "unavailable" && !isLastTry)) throw error;
  if (failure) return { state: "failed", problem: failure.code, detail: failure.detail ?? null };
  log.error({ err: error, requestId, documentId }, "a document of a bulk run failed");
  return { state: "failed", problem: "internal_error" };
}
