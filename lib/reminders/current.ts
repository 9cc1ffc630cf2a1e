import type { Database } from "@/db/client";
import { debtorsOf, type ReminderRow, rulesOf } from "./queries";
import { type Notice, noticeByHand, noticeOf } from "./schedule";

/**
 * What a reminder that is not yet handed over has to say by now: money may have come since it was written down, a day
 * been promised, or the client been let alone. Null when there is nothing left to remind of.
 */
export async function currentNotice(db: Database, reminder: ReminderRow): Promise<Notice | null> {
  const { clientId, organizationId, date, isManual } = reminder;
  const rules = await rulesOf(db, organizationId);
  if (!isManual && !rules.enabled) return null;
  const [debtor] = await debtorsOf(db, { clientId, organizationId, date, steps: rules.steps });
  if (!debtor || (!isManual && debtor.remindersOff)) return null;
  return isManual ? noticeByHand(rules.steps, debtor.owed, date) : noticeOf(rules.steps, debtor.owed, date);
}

/** Tells one notice from another: what is asked for, and how much. */
export const fingerprintOf = (notice: Notice | null): string | null =>
  notice &&
  JSON.stringify([notice.step, notice.invoices.map(({ id, remainderCents }) => [id, remainderCents])]);
