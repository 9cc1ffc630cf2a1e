import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { organizations, reminderRules } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database, withSlot } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { execute } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { mailCaller } from "@/lib/mail/unfinished";
import { defineJob } from "@/lib/queue/define";
import { beginReminder } from "./begin";
import { noticesOf } from "./due";
import { rulesOf } from "./queries";
import { reminderHour } from "./schedule";

/** Runs daily at the business hour at which reminders are sent. */
export const reminderCron = `0 ${reminderHour} * * *`;

/** Records the reminders of the day; each is then sent by a job of its own. */
export const remindAll = defineJob({
  name: "reminders",
  input: z.object({}),
  timeoutSeconds: 600,
  run: async (_, { signal }) => {
    if (missingVariables().length > 0) return;
    const date = businessToday();
    for (const organizationId of await withSlot(remindingOrganizations))
      await remindClientsOf(organizationId, date, signal);
  },
});

async function remindingOrganizations(): Promise<string[]> {
  const rows = await database()
    .select({ id: organizations.id })
    .from(reminderRules)
    .innerJoin(organizations, eq(organizations.id, reminderRules.organizationId))
    .where(and(eq(reminderRules.enabled, true), isNull(organizations.archivedAt)));
  return rows.map(({ id }) => id);
}

/** Records the reminders of an organization. A failure for one client does not hold up the others. */
export async function remindClientsOf(
  organizationId: string,
  date: string,
  signal: AbortSignal,
): Promise<void> {
  const notices = await withSlot(async () =>
    noticesOf(database(), { organizationId, date, rules: await rulesOf(database(), organizationId) }),
  );
  for (const { debtor } of notices) {
    signal.throwIfAborted();
    if (!debtor.email) continue;
    const { clientId } = debtor;
    await execute(beginReminder, mailCaller(), { clientId, organizationId, date }).catch((error) =>
      log.error({ err: error, clientId, organizationId }, "a reminder could not be recorded"),
    );
  }
}
