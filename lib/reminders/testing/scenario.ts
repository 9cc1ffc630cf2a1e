import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { clients, documents } from "@/db/schema";
import { emailScenario, lines } from "@/lib/document-emails/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listReminders } from "@/lib/reminders/list";
import { remindClient } from "@/lib/reminders/remind";
import { saveReminderRules } from "@/lib/reminders/save-rules";
import { callerAs } from "@/lib/testing/caller";
import { addDays } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";

export const step = (days: number, words = `через ${days}`) => ({
  days,
  subject: `Напоминание ${words}`,
  text: `Здравствуйте!\n\nСкажем ${words}: {{debt}} руб.\n\n{{executor.shortName}}`,
});

/** An `emailScenario` with debtors, for the top of a test file. */
export function reminderScenario() {
  const email = emailScenario();
  const { scenario, issued } = email;
  return {
    ...email,
    rules: async (input: Record<string, unknown> = {}, organizationId = scenario.organizationId) =>
      execute(saveReminderRules, await callerAs("admin"), {
        organizationId,
        enabled: true,
        steps: [step(-3), step(1), step(7), step(14)],
        interestPercent: null,
        ...input,
      }),
    async client(changes: Partial<typeof clients.$inferInsert> = {}) {
      const name = `ООО «Должник ${v7()}»`;
      const [client] = await database()
        .insert(clients)
        .values({ kind: "company", name, search: name, email: email.nextAddress(), ...changes })
        .returning();
      return client!;
    },
    /** Creates an issued invoice, of 100 rubles by default, due a number of days before today. */
    async overdue(clientId: string, days: number, priceCents = 10_000) {
      const invoice = await issued({
        clientId,
        date: addDays(businessToday(), -days - 10),
        dueDate: addDays(businessToday(), -days),
        lines: [{ ...lines[0], priceCents }],
      });
      await database()
        .update(documents)
        .set({ issuedAt: new Date(Date.now() - (days + 10) * 86_400_000).toISOString() })
        .where(eq(documents.id, invoice.id));
      return invoice;
    },
    remind: (id: string) => execute(remindClient, scenario.caller, { id }),
    historyOf: async (id: string) => (await execute(listReminders, scenario.caller, { id })).items,
  };
}

/** Returns the first working day from a date on. */
export function firstWorkingDayFrom(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}
