import { z } from "zod";
import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import type { CalendarDate } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { readHeldMoney } from "./held";
import { type Debtor, findDebtors, rulesOf } from "./queries";
import { dueRecord } from "./record";
import { debtOf } from "./rules";
import { type Notice, noticeOf } from "./schedule";
import { type DueReminder, dueInput, type ReminderRules } from "./schema";

export const dueReminders = query(
  {
    level: "viewer",
    summary: "List the reminders of a day (today by default) before they are sent: clients and documents",
    description:
      "There are none on a day off, or while reminders are off unless `preview=1`. A client is left out if its advance, or its money in the inbox, covers the whole amount.",
    input: dueInput,
    output: z.array(dueRecord),
    fails: ["not_found"],
  },
  async (
    context,
    { organizationId: requestedOrganizationId, date = businessToday(), preview },
  ): Promise<DueReminder[]> => {
    const { db } = context;
    const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
    const rules = await rulesOf(db, organizationId);
    if (!rules.enabled && !preview) return [];
    const notices = await noticesOf(db, { organizationId, date, rules });
    return notices.map(({ debtor: { clientId }, notice: { step, invoices } }) => ({
      clientId,
      organizationId,
      step,
      documents: invoices.map(({ id, number, remainderCents }) => ({ id, number, remainderCents })),
    }));
  },
);

type NoticeScope = { organizationId: string; clientId?: string; date: CalendarDate; rules: ReminderRules };

export type DebtorNotice = { debtor: Debtor; notice: Notice };

/**
 * Returns the automatic letters of a date, at most one per client; none on a day off, and no second letter on
 * the same day.
 */
export async function noticesOf(
  db: Database,
  { rules, date, ...scope }: NoticeScope,
): Promise<DebtorNotice[]> {
  if (!isWorkingDay(date)) return [];
  const debtors = await findDebtors(db, { ...scope, date, steps: rules.steps });
  const { due } = await separateHeldBack(db, scope.organizationId, noticesAmong(debtors, rules, date));
  return due;
}

/**
 * Separates the letters to send from those of clients whose money is already there: an advance or waiting
 * payments that cover everything the letter asks for, in kopecks. A person must decide what that money pays.
 */
export async function separateHeldBack(
  db: Database,
  organizationId: string,
  debtorNotices: DebtorNotice[],
): Promise<{ due: DebtorNotice[]; held: Array<DebtorNotice & { heldCents: number }> }> {
  const ids = debtorNotices.map(({ debtor: { clientId } }) => clientId);
  const money = await readHeldMoney(db, organizationId, ids);
  const withHeldCents = debtorNotices.map((each) => ({
    ...each,
    heldCents: money.get(each.debtor.clientId) ?? 0,
  }));
  const isHeld = ({ notice, heldCents }: DebtorNotice & { heldCents: number }) =>
    heldCents >= debtOf(notice.invoices);
  return { due: withHeldCents.filter((each) => !isHeld(each)), held: withHeldCents.filter(isHeld) };
}

/** Returns the letters to known debtors on a working day, regardless of their unassigned money. */
export function noticesAmong(
  debtors: readonly Debtor[],
  { steps }: ReminderRules,
  date: CalendarDate,
): DebtorNotice[] {
  return debtors.flatMap((debtor) => {
    if (debtor.remindersOff || debtor.hasReminder) return [];
    const notice = noticeOf(steps, debtor.owed, date);
    return notice ? [{ debtor, notice }] : [];
  });
}
