import type { Database } from "@/db/client";
import { heldBack } from "./due";
import { debtorsOf, type ReminderRow, rulesOf } from "./queries";
import type { ReminderStep } from "./rules";
import { type LetterWords, letterOf, type Notice, noticeByHand, noticeOf } from "./schedule";

/** What a letter has to say, and in which words. */
export type Current = Notice & LetterWords;

/**
 * What a reminder that is not yet handed over has to say by now: money may have come since it was written down, a day
 * been promised, or the client been let alone; it may have come to an earlier step by that. Null when there is nothing
 * left to remind of.
 */
export async function currentNotice(db: Database, reminder: ReminderRow): Promise<Current | null> {
  const { organizationId, date, isManual } = reminder;
  const rules = await rulesOf(db, organizationId);
  if (!isManual && !rules.enabled) return null;
  const notice = await noticeNow(db, reminder, rules.steps);
  return notice && { ...notice, ...letterOf(rules.steps, notice, date) };
}

async function noticeNow(
  db: Database,
  { clientId, organizationId, date, isManual }: ReminderRow,
  steps: ReminderStep[],
): Promise<Notice | null> {
  const [debtor] = await debtorsOf(db, { clientId, organizationId, date, steps });
  if (!debtor) return null;
  if (isManual) return noticeByHand(steps, debtor.owed, date);
  const notice = debtor.remindersOff ? null : noticeOf(steps, debtor.owed, date);
  if (!notice) return null;
  const { due } = await heldBack(db, organizationId, [{ debtor, notice }]);
  return due[0]?.notice ?? null;
}

/** Tells one notice from another: what is asked for, how much, and in which words. */
export const fingerprintOf = (current: Current | null): string | null =>
  current &&
  JSON.stringify([
    current.step,
    current.isClaim,
    current.subject,
    current.text,
    current.invoices.map(({ id, remainderCents }) => [id, remainderCents]),
  ]);
