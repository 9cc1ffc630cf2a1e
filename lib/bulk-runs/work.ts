import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { z } from "zod";
import { bulkItems, bulkRuns } from "@/db/schema";
import { localeOf } from "@/lib/i18n/locales";
import { database, withSlot } from "@/lib/kernel/database";
import { Failure } from "@/lib/kernel/errors";
import { defineJob, type Job } from "@/lib/queue/define";
import { enqueue } from "@/lib/queue/enqueue";
import { identifier } from "@/lib/values/fields";
import { announceProgress } from "./announce";
import { copyLetterOutcomes } from "./letters";
import { endRun, isUnderWay } from "./queries";
import { type CallerOfRun, workThrough } from "./work-through";

const input = z.object({ runId: identifier });

/** In ms: then it enqueues itself again, so that other jobs get a turn. */
const sliceMs = 60_000;

/** Processes what is left of a run, as the member who started it. */
export const bulkWork: Job<"bulk-runs", typeof input> = defineJob({
  name: "bulk-runs",
  input,
  uniqueBy: ({ runId }) => runId,
  backoff: { firstSeconds: 2, longestSeconds: 60 },
  timeoutSeconds: 300,
  run: async ({ runId }, { signal, attempt }) => {
    const caller = await callerOf(runId);
    if (!caller) return;
    try {
      const isLastTry = attempt > bulkWork.retries;
      const work = { caller, runId, signal, isLastTry, until: Date.now() + sliceMs };
      if (!(await workThrough(work))) await enqueue(database(), bulkWork, { runId });
    } catch (error) {
      if (!(error instanceof Failure) || !finalErrors.has(error.code)) throw error;
      await failRun(runId, error.code);
    }
  },
});

/** Errors that a later attempt cannot change: the permission or the token is gone, or there is no mail server. */
const finalErrors = new Set(["forbidden", "unauthorized", "no_mail_server"]);

async function callerOf(runId: string): Promise<CallerOfRun | null> {
  const [found] = await withSlot(() =>
    database().select({ locale: bulkRuns.locale }).from(bulkRuns).where(isUnderWay(runId)),
  );
  return found ? { requestId: v7(), locale: localeOf(found.locale), preferredOrganizationId: null } : null;
}

/** Ends a run that cannot continue. */
const failRun = (runId: string, code: string) =>
  withSlot(async () => {
    const db = database();
    await copyLetterOutcomes(db, runId);
    await db
      .update(bulkItems)
      .set({
        state: "failed",
        problem: sql`case ${bulkItems.state} when 'sending' then 'email_unknown' else ${code} end`,
      })
      .where(and(eq(bulkItems.runId, runId), inArray(bulkItems.state, ["waiting", "sending"])));
    await endRun(db, runId);
    await announceProgress(db, runId);
  });
