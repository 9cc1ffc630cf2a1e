import { setTimeout as delay } from "node:timers/promises";
import { bulkRuns } from "@/db/schema";
import { attemptEmail } from "@/lib/document-emails/attempt";
import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { isStopping } from "@/lib/kernel/health";
import { type Caller, execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { actorOfRun } from "./actor";
import { announceProgress } from "./announce";
import { copyLetterOutcomes } from "./letters";
import { processNextItem } from "./process-next-item";
import { endRun, isUnderWay } from "./queries";

/** The pause before checking again what another process is working on. */
const recheckMs = 500;

/** A caller without an actor: the actor is determined from the run at every turn. */
export type CallerOfRun = Omit<Caller, "actor">;

type Work = {
  caller: CallerOfRun;
  runId: string;
  until: number;
  signal?: AbortSignal;
  /**
   * Whether there are no further attempts: a document for which the database is unavailable is then recorded as failed
   * and does not hold up the others.
   */
  isLastTry: boolean;
};

/**
 * Processes the documents of a run one after the other until none is left and every letter has its outcome, the time (ms since 1970) is up, the signal
 * is aborted or the process is stopping. Returns whether the run has ended. Several processes may do this at once.
 * Throws `unavailable` before the last attempt, without having processed the document, and `unauthorized` or
 * `forbidden` if the member who started the run may not continue.
 */
export async function workThrough({
  caller: given,
  runId,
  until,
  signal,
  isLastTry,
}: Work): Promise<boolean> {
  while (!signal?.aborted && !isStopping() && Date.now() < until) {
    const caller: Caller = { ...given, actor: await withSlot(() => actorOfRun(database(), runId)) };
    const { hasWorked, letter } = await execute(processNextItem, caller, { runId, isLastTry });
    if (letter?.isNew) {
      const asker = askerOf(caller.actor!);
      await attemptEmail(caller, mailAccount(), { ...letter, asker });
    }
    if (letter || !hasWorked) await withSlot(() => copyLetterOutcomes(database(), runId));
    if (hasWorked) continue;
    if (await withSlot(() => hasEnded(runId))) return true;
    await delay(recheckMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function hasEnded(runId: string): Promise<boolean> {
  const db = database();
  const isOver = (await endRun(db, runId)) || (await db.$count(bulkRuns, isUnderWay(runId))) === 0;
  if (isOver) await announceProgress(db, runId);
  return isOver;
}
