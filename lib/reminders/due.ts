import { z } from "zod";
import type { Database } from "@/db/client";
import { businessToday } from "@/lib/kernel/clock";
import { query } from "@/lib/kernel/operation";
import { askedOrganizationId } from "@/lib/organizations/asked";
import type { CalendarDate } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { type Debtor, debtorsOf, rulesOf } from "./queries";
import { dueRecord } from "./record";
import { type Notice, noticeOf } from "./schedule";
import { type DueReminder, dueInput, type ReminderRules } from "./schema";

export const dueReminders = query(
  {
    level: "viewer",
    summary:
      "Whom the reminders of a day (today) reach and of what, before they go out; nobody on a day off, or while they are switched off unless `preview=1`",
    input: dueInput,
    output: z.array(dueRecord),
    fails: ["not_found"],
  },
  async (context, { organizationId: named, date = businessToday(), preview }): Promise<DueReminder[]> => {
    const { db } = context;
    const organizationId = await askedOrganizationId(context, named);
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

type Asked = { organizationId: string; clientId?: string; date: CalendarDate; rules: ReminderRules };

type Noticed = { debtor: Debtor; notice: Notice };

/** The letters that go out by themselves on a date, one for each client at most: none on a day off, and none a second. */
export async function noticesOf(db: Database, { rules, date, ...whose }: Asked): Promise<Noticed[]> {
  if (!isWorkingDay(date)) return [];
  return noticesAmong(await debtorsOf(db, { ...whose, date, steps: rules.steps }), rules, date);
}

/** The same of those who are known to owe on a working day. */
export function noticesAmong(
  debtors: readonly Debtor[],
  { steps }: ReminderRules,
  date: CalendarDate,
): Noticed[] {
  return debtors.flatMap((debtor) => {
    if (debtor.remindersOff || debtor.hasReminder) return [];
    const notice = noticeOf(steps, debtor.owed, date);
    return notice ? [{ debtor, notice }] : [];
  });
}
