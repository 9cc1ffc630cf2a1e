import { setTimeout as delay } from "node:timers/promises";
import { attemptEmail } from "@/lib/document-emails/attempt";
import { askerOf } from "@/lib/kernel/asker";
import { database, withSlot } from "@/lib/kernel/database";
import { isStopping } from "@/lib/kernel/health";
import { type Caller, execute } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { actorOfRun } from "./actor";
import { announceProgress } from "./announce";
import { settleLetters } from "./letters";
import { nextTurn } from "./next-turn";
import { endRun, isRunning } from "./queries";

/** How long it is waited for what another process is at. */
const lookAgainMs = 500;

/** Who acts is asked of the run, at every turn. */
export type CallerOfRun = Omit<Caller, "actor">;

type Work = {
  caller: CallerOfRun;
  runId: string;
  until: number;
  signal?: AbortSignal;
  /** Nobody tries again: a document that the database has no time for is written down as failed, and holds no other up. */
  isLastTry: boolean;
};

/**
 * Gives the documents of a run their turns, one after the other, until none is left, the time is up (ms since 1970), the
 * signal is aborted or the process is about to end. Answers whether the run has ended. Several processes may do so at once.
 * Throws `unavailable` before the last try, and then the document has not had its turn; `unauthorized` and `forbidden` when
 * whoever began the run may not go on.
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
    const { hasWorked, letter } = await execute(nextTurn, caller, { runId, isLastTry });
    if (letter?.isNew) {
      const asker = askerOf(caller.actor!);
      await attemptEmail(caller, mailAccount(), { ...letter, asker });
    }
    if (letter || !hasWorked) await withSlot(() => settleLetters(database(), runId));
    if (hasWorked) continue;
    if (await withSlot(() => hasEnded(runId))) return true;
    await delay(lookAgainMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

async function hasEnded(runId: string): Promise<boolean> {
  const db = database();
  const isEnding = await endRun(db, runId);
  if (isEnding) await announceProgress(db, runId);
  return isEnding || !(await isRunning(db, runId));
}
