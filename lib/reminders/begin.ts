import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { remindedDocuments, reminders } from "@/db/schema";
import { lockClient } from "@/lib/clients/queries";
import { actorId, actorName } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { newMessageId } from "@/lib/mail/deliver";
import { assertMaySend } from "@/lib/mail/per-day";
import { readOrganizationName } from "@/lib/organizations/read-name";
import { enqueue } from "@/lib/queue/enqueue";
import type { CalendarDate } from "@/lib/values/dates";
import { calendarDate, identifier } from "@/lib/values/fields";
import { noticesOf } from "./due";
import { findDebtors, possiblySentStates, type ReminderRow, rulesOf } from "./queries";
import { letterWordsOf, type Notice, noticeByHand } from "./schedule";
import type { ReminderRules } from "./schema";
import { sendUnsent } from "./unsent";

/** By then a reminder sent while a person waits is long finished; a job then checks whether it is. */
const checkDelayMs = 12_000;

const reminderKey = { clientId: identifier, organizationId: identifier, date: calendarDate };
type Key = { clientId: string; organizationId: string; date: CalendarDate };

/**
 * Records the reminder that the rules require for a client on a day, and enqueues its sending in the same
 * transaction. Returns null if there is none to send any more: another process was first, the money has come,
 * or reminders to the client were switched off.
 */
export const beginReminder = command(
  {
    level: "user",
    summary: "Record a reminder that is due by the rules",
    input: z.object(reminderKey),
    fails: ["not_found", "no_mail_server"],
  },
  async (context, key): Promise<ReminderRow | null> => {
    const { db } = context;
    await lockClient(db, key.clientId);
    const rules = await rulesOf(db, key.organizationId);
    const [found] = rules.enabled ? await noticesOf(db, { ...key, rules }) : [];
    if (!found?.debtor.email) return null;
    const recipient = { to: found.debtor.email, isManual: false };
    return storeReminder(context, key, rules, found.notice, recipient, new Date());
  },
);

/**
 * Records a reminder at a person's request, regardless of the rules' days and even if reminders to the client
 * are switched off.
 */
export const beginReminderByHand = command(
  {
    level: "user",
    summary: "Record a reminder that a person sends",
    input: z.object(reminderKey),
    fails: ["not_found", "nothing_due", "no_address", "already_reminded", "no_mail_server", "rate_limited"],
  },
  async (context, key): Promise<ReminderRow> => {
    const { db } = context;
    const { email } = await lockClient(db, key.clientId);
    const rules = await rulesOf(db, key.organizationId);
    const [debtor] = await findDebtors(db, { ...key, steps: rules.steps });
    const notice = noticeByHand(rules.steps, debtor?.owed ?? [], key.date);
    if (!notice) throw new Failure("nothing_due");
    if (!email) throw new Failure("no_address");
    if (await isReminded(db, key)) throw new Failure("already_reminded");
    await assertMaySend(context);
    const recipient = { to: email, isManual: true };
    const recorded = await storeReminder(
      context,
      key,
      rules,
      notice,
      recipient,
      new Date(Date.now() + checkDelayMs),
    );
    if (!recorded) throw new Failure("already_reminded");
    return recorded;
  },
);

/** Returns whether a client was or is being reminded on a day; failed reminders do not count. */
export async function isReminded(db: Database, { clientId, organizationId, date }: Key): Promise<boolean> {
  const isOfDay = and(
    eq(reminders.clientId, clientId),
    eq(reminders.organizationId, organizationId),
    eq(reminders.date, date),
    inArray(reminders.state, [...possiblySentStates]),
  );
  return (await db.$count(reminders, isOfDay)) > 0;
}

/** Returns null if the day already has a reminder. */
async function storeReminder(
  { db, actor }: Context,
  key: Key,
  { steps }: ReminderRules,
  notice: Notice,
  { to, isManual }: { to: string; isManual: boolean },
  checkAt: Date,
): Promise<ReminderRow | null> {
  const [reminder] = await db
    .insert(reminders)
    .values({
      ...key,
      step: notice.step,
      ...letterWordsOf(steps, notice, key.date),
      isManual,
      state: "sending",
      to,
      messageId: newMessageId(mailAccount()),
      sentBy: isManual ? actorName(actor) : await readOrganizationName(db, key.organizationId),
      createdBy: actorId(actor),
    })
    .onConflictDoNothing()
    .returning();
  if (!reminder) return null;
  await db.insert(remindedDocuments).values(
    notice.invoices.map((invoice) => ({
      reminderId: reminder.id,
      documentId: invoice.id,
      number: invoice.number,
      remainderCents: invoice.remainderCents,
      step: invoice.step,
    })),
  );
  await enqueue(db, sendUnsent, { reminderId: reminder.id }, { runAt: checkAt });
  return reminder;
}
