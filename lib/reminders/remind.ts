import { businessToday } from "@/lib/kernel/clock";
import { execute, job } from "@/lib/kernel/operation";
import { mailAccount } from "@/lib/mail/account";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { attemptReminder } from "./attempt";
import { beginReminderByHand } from "./begin";
import { toRecords } from "./queries";
import { reminderRecord } from "./record";
import { type ReminderRecord, remindInput } from "./schema";

/** Sends a reminder while a person waits; if the process ends before it is sent, another one sends it. */
export const remindClient = job(
  {
    level: "user",
    summary:
      "Remind a client of all overdue invoices now, even if reminders are off for it; the outcome is `state`",
    input: remindInput,
    output: reminderRecord,
    fails: [
      "not_found",
      "conflict",
      "nothing_due",
      "no_address",
      "already_reminded",
      "no_mail_server",
      "rate_limited",
    ],
  },
  async (context, { id: clientId, organizationId: requestedOrganizationId }): Promise<ReminderRecord> => {
    const organizationId = await resolveOrganizationId(context, requestedOrganizationId);
    const date = businessToday();
    const { id } = await execute(beginReminderByHand, context, { clientId, organizationId, date });
    const reminder = await attemptReminder(context, mailAccount(), id);
    return (await toRecords(context.db, [reminder], context.locale))[0]!;
  },
);
