import type { Database } from "@/db/client";
import { separateHeldBack } from "./due";
import { findDebtors, type ReminderRow, rulesOf } from "./queries";
import type { ReminderStep } from "./rules";
import { type LetterWords, letterWordsOf, type Notice, noticeByHand, noticeOf } from "./schedule";

/** What a letter must say, and in which words. */
export type WordedNotice = Notice & LetterWords;

/**
 * Returns what a reminder that is not handed over yet must say now. Since it was recorded, money may have
 * come, a payment day been promised, or reminders been switched off, and an earlier step may apply. Returns
 * null if nothing is left to remind of.
 */
export async function readCurrentNotice(db: Database, reminder: ReminderRow): Promise<WordedNotice | null> {
  const { organizationId, date, isManual } = reminder;
  const rules = await rulesOf(db, organizationId);
  if (!isManual && !rules.enabled) return null;
  const notice = await readNotice(db, reminder, rules.steps);
  return notice && { ...notice, ...letterWordsOf(rules.steps, notice, date) };
}

async function readNotice(
  db: Database,
  { clientId, organizationId, date, isManual }: ReminderRow,
  steps: ReminderStep[],
): Promise<Notice | null> {
  const [debtor] = await findDebtors(db, { clientId, organizationId, date, steps });
  if (!debtor) return null;
  if (isManual) return noticeByHand(steps, debtor.owed, date);
  const notice = debtor.remindersOff ? null : noticeOf(steps, debtor.owed, date);
  if (!notice) return null;
  const { due } = await separateHeldBack(db, organizationId, [{ debtor, notice }]);
  return due[0]?.notice ?? null;
}

/** Returns a string that identifies a notice: what it asks for, how much, and in which words. */
export const fingerprintOf = (current: WordedNotice | null): string | null =>
  current &&
  JSON.stringify([
    current.step,
    current.isClaim,
    current.subject,
    current.text,
    current.invoices.map(({ id, remainderCents }) => [id, remainderCents]),
  ]);
