import { eq, sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { clients, documents, reminders } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { updateDocument } from "@/lib/documents/update";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailCaller } from "@/lib/mail/unfinished";
import { eventsOf } from "@/lib/testing/events";
import { addDays, daysBetween, yearOf } from "@/lib/values/dates";
import { isWorkingDay } from "@/lib/values/working-days";
import { beginReminder } from "./begin";
import { reminderClaim } from "./claim";
import { remindAll } from "./daily";
import { firstWorkingDayFrom, reminderScenario, step } from "./testing/scenario";
import { sendUnsent } from "./unsent";

const { scenario, rules, client, overdue, historyOf, emailsTo, injectFault } = reminderScenario();

const run = { attempt: 1, signal: new AbortController().signal };

const send = (reminderId: string) => sendUnsent.run({ reminderId }, run);

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** Records the rules' reminder of a client without sending it. */
async function beginFor(clientId: string, date = firstWorkingDayFrom(businessToday())) {
  const { organizationId } = scenario;
  return execute(beginReminder, mailCaller(), { clientId, organizationId, date });
}

/** Creates a client with an invoice that is eight days late on the day of the next reminders. */
async function debtor(changes: Parameters<typeof client>[0] = {}) {
  await rules();
  const { id, email } = await client(changes);
  const daysLeft = daysBetween(businessToday(), firstWorkingDayFrom(businessToday()));
  return { id, email: email!, invoice: await overdue(id, 8 - daysLeft) };
}

const pay = (id: string, amountCents: number) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt: new Date().toISOString() });

/** Runs the daily job in several processes at once, at its hour in Moscow. */
async function runAt(date: string, processes: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date}T07:00:00Z`) });
  await Promise.all(Array.from({ length: processes }, () => remindAll.run({}, run)));
  vi.useRealTimers();
}

afterEach(() => vi.useRealTimers());

const scheduledJobs = (reminderId: string) =>
  database().execute<{ id: string }>(sql`
    select id from jobs.job where state = 'created' and data->'input'->>'reminderId' = ${reminderId}`);

test("one of many processes stores the reminder of a day, and one sends it", async () => {
  const { id, email } = await debtor();
  const written = await Promise.all(Array.from({ length: 6 }, () => beginFor(id)));
  const [reminder, ...others] = written.filter((each) => each !== null);
  expect(others).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => send(reminder!.id)));
  await send(reminder!.id);
  expect(emailsTo(email)).toHaveLength(1);
  expect(await historyOf(id)).toMatchObject([{ state: "sent", step: 7, isManual: false }]);
  expect(await beginFor(id)).toBeNull();
});

test("a stored reminder has a job that another process can run", async () => {
  const { id, email } = await debtor();
  const reminder = await beginFor(id);
  // It is enqueued in the same transaction, so it cannot be lost in between.
  expect(await scheduledJobs(reminder!.id)).toHaveLength(1);
  expect(emailsTo(email)).toHaveLength(0);
  await send(reminder!.id);
  expect(emailsTo(email)).toHaveLength(1);
});

test.each([
  ["was about to be handed over", { handedAt: ago(150_000) }],
  ["nobody expects any more", { createdAt: ago(13 * 3_600_000) }],
])("the job does not send a reminder that %s and marks it as unknown", async (_, known) => {
  const { id, email, invoice } = await debtor();
  const reminder = await beginFor(id);
  await database().update(reminders).set(known).where(eq(reminders.id, reminder!.id));
  await send(reminder!.id);
  expect(emailsTo(email)).toHaveLength(0);
  expect(await historyOf(id)).toMatchObject([{ state: "unknown", error: expect.any(String) }]);
  expect(await eventsOf(invoice.id)).toContain("document.reminder_unknown");
});

test("the job leaves a reminder alone that is being handed over, and runs again later", async () => {
  const { id, email } = await debtor();
  const reminder = await beginFor(id);
  await database()
    .update(reminders)
    .set({ handedAt: ago(1000) })
    .where(eq(reminders.id, reminder!.id));
  await database().execute(sql`delete from jobs.job`);
  await send(reminder!.id);
  expect(emailsTo(email)).toHaveLength(0);
  expect(await historyOf(id)).toMatchObject([{ state: "sending" }]);
  expect(await scheduledJobs(reminder!.id)).toHaveLength(1);
});

test("a payment in full before the letter is handed over stops it", async () => {
  const { id, email, invoice } = await debtor();
  const reminder = await beginFor(id);
  await pay(invoice.id, 10_000);
  await send(reminder!.id);
  expect(emailsTo(email)).toHaveLength(0);
  expect(await historyOf(id)).toMatchObject([{ state: "stopped", error: null }]);
});

test("a partial payment before the letter is handed over reduces the amount in it", async () => {
  const { id, email, invoice } = await debtor();
  const reminder = await beginFor(id);
  await pay(invoice.id, 3_000);
  await send(reminder!.id);
  const { text } = await PostalMime.parse(emailsTo(email)[0]!.bytes);
  expect(text).toContain("осталось оплатить 70,00 руб.");
  expect(text).not.toContain("100,00");
  expect(await historyOf(id)).toMatchObject([{ state: "sent", documents: [{ remainderCents: 7_000 }] }]);
});

test("a payment that leads to an earlier step changes the letter to that step without a claim", async () => {
  const daysLeft = daysBetween(businessToday(), firstWorkingDayFrom(businessToday()));
  const { id, email } = await client();
  await rules();
  const old = await overdue(id, 15 - daysLeft);
  await overdue(id, 2 - daysLeft);
  const reminder = await beginFor(id);
  expect(reminder).toMatchObject({ step: 14, isClaim: true });
  await pay(old.id, 10_000);
  await send(reminder!.id);
  const { subject, attachments } = await PostalMime.parse(emailsTo(email!)[0]!.bytes);
  expect(subject).toBe("Напоминание через 1");
  expect(attachments.map(({ mimeType }) => mimeType)).not.toContain("application/pdf");
  expect(await historyOf(id)).toMatchObject([{ state: "sent", step: 1, isClaim: false, subject }]);
});

test("rules saved before the letter is handed over determine its text", async () => {
  const { id, email } = await debtor();
  const reminder = await beginFor(id);
  await rules({ steps: [step(7, "иначе"), step(14)] });
  await send(reminder!.id);
  expect((await PostalMime.parse(emailsTo(email)[0]!.bytes)).subject).toBe("Напоминание иначе");
  await rules();
});

test("a claim leaves out an invoice whose term was extended to the next working day", async () => {
  let dayOff = businessToday();
  while (isWorkingDay(dayOff)) dayOff = addDays(dayOff, 1);
  const date = firstWorkingDayFrom(dayOff);
  await rules();
  const { id } = await client();
  const [old, fresh] = [await overdue(id, 15), await overdue(id, 15)];
  const dueOn = (invoice: { id: string }, dueDate: string) =>
    database().update(documents).set({ dueDate }).where(eq(documents.id, invoice.id));
  await dueOn(old, addDays(date, -30));
  await dueOn(fresh, addDays(date, -1));
  const reminder = await beginFor(id, date);
  await send(reminder!.id);
  const [sent] = await historyOf(id);
  expect(sent).toMatchObject({ isClaim: true, documents: [{ id: old.id }, { id: fresh.id }] });
  const { paper } = await execute(reminderClaim, scenario.caller, { id, reminderId: sent!.id });
  expect(paper.invoices.map(({ number }) => number)).toEqual([old.number]);
});

test.each([
  [
    "is let alone",
    ({ id }: { id: string }) =>
      database().update(clients).set({ remindersOff: true }).where(eq(clients.id, id)),
  ],
  [
    "has promised a later day",
    ({ invoice }: { invoice: { id: string } }) =>
      execute(updateDocument, scenario.caller, { id: invoice.id, promisedDate: "2100-01-01" }),
  ],
  ["belongs to rules that were switched off", () => rules({ enabled: false })],
])("does not send a reminder to a client who by then %s", async (_, change) => {
  const made = await debtor();
  const reminder = await beginFor(made.id);
  await change(made);
  await send(reminder!.id);
  expect(emailsTo(made.email)).toHaveLength(0);
  expect(await historyOf(made.id)).toMatchObject([{ state: "stopped" }]);
});

test("simultaneous payments leave the letter with a remainder that was true at some moment", async () => {
  const { id, email, invoice } = await debtor();
  const reminder = await beginFor(id);
  await Promise.all([send(reminder!.id), pay(invoice.id, 4_000), pay(invoice.id, 5_000)]);
  const [kept] = await historyOf(id);
  const { text } = await PostalMime.parse(emailsTo(email)[0]!.bytes);
  expect(kept!.state).toBe("sent");
  const { remainderCents } = kept!.documents[0]!;
  expect([10_000, 6_000, 5_000, 1_000]).toContain(remainderCents);
  expect(text).toContain(`${remainderCents / 100},00 руб.`);
});

test("does not repeat a step that was sent, but repeats one that failed on a later day", async () => {
  const { id, email } = await debtor();
  const first = firstWorkingDayFrom(businessToday());
  const reminder = await beginFor(id, first);
  injectFault({ kind: "refuse", to: email, times: 1 });
  await send(reminder!.id);
  expect(await historyOf(id)).toMatchObject([{ state: "failed" }]);
  // Not on the same day: a server that refuses is not asked repeatedly.
  expect(await beginFor(id, first)).toBeNull();
  const second = firstWorkingDayFrom(addDays(first, 1));
  const again = await beginFor(id, second);
  await send(again!.id);
  expect(emailsTo(email)).toHaveLength(1);
  const third = firstWorkingDayFrom(addDays(second, 1));
  await database()
    .update(documents)
    .set({ dueDate: addDays(third, -8) })
    .where(eq(documents.clientId, id));
  expect(await beginFor(id, third)).toBeNull();
});

test("the daily job stores one reminder per client with an address, in any number of processes", async () => {
  const { id } = await debtor();
  const homeless = await debtor({ email: null });
  const quiet = await debtor({ remindersOff: true });
  await database().delete(reminders).where(eq(reminders.clientId, id));
  const day = firstWorkingDayFrom(businessToday());
  await runAt(`${yearOf(businessToday()) + 2}-01-04`, 1);
  expect(await historyOf(id)).toEqual([]);
  await runAt(day, 2);
  expect(await historyOf(id)).toMatchObject([{ date: day, state: "sending" }]);
  expect(await historyOf(homeless.id)).toEqual([]);
  expect(await historyOf(quiet.id)).toEqual([]);
});
