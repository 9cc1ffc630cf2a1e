import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { reminders } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailCaller } from "@/lib/mail/unfinished";
import { enqueue } from "@/lib/queue/enqueue";
import { countBlocked } from "@/lib/testing/count-blocked";
import { startProgram } from "@/lib/testing/start-program";
import { beginReminder } from "./begin";
import { remindDay } from "./testing/remind-day";
import { firstWorkingDayFrom, reminderScenario } from "./testing/scenario";
import { sendUnsent } from "./unsent";

const { scenario, rules, client, overdue, emailsTo, injectFault } = reminderScenario();

/** Called within a test, because the environment is read once, when the mail server is ready. */
const day = () => firstWorkingDayFrom(businessToday());
/** Polls often enough to catch the moment at which a process is to be killed. */
const pollOften = { timeout: 200_000, interval: 10 };
/** For jobs that the queue hands out again a minute after a process was killed. */
const pollSeldom = { timeout: 200_000, interval: 300 };

beforeAll(() => rules());

const worker = () => startProgram("lib/reminders/testing/worker-process.ts", scenario.database.url);

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

async function debtor() {
  const { id, email } = await client();
  await overdue(id, 8);
  return { id, email: email! };
}

const beginFor = async (clientId: string) =>
  (await execute(beginReminder, mailCaller(), {
    clientId,
    organizationId: scenario.organizationId,
    date: day(),
  }))!;

const remindersOf = (clientIds: string[]) =>
  database().select().from(reminders).where(inArray(reminders.clientId, clientIds));

/** Runs the follow-up of a reminder as if so much time had passed that no process can still be sending it. */
async function runOverdueFollowUp(reminderId: string): Promise<void> {
  const handedAt = new Date(Date.now() - 150_000).toISOString();
  await database().update(reminders).set({ handedAt }).where(eq(reminders.id, reminderId));
  await sendUnsent.run({ reminderId }, { attempt: 1, signal: new AbortController().signal });
}

test("another process sends a stored reminder when the first is killed before taking it", async () => {
  const { id, email } = await debtor();
  const reminder = await beginFor(id);
  const first = await worker();
  await database().transaction(async (tx) => {
    const found = eq(reminders.id, reminder.id);
    await tx.select().from(reminders).where(found).for("update");
    await vi.waitUntil(async () => (await countBlocked()) > 0, pollOften);
    await kill(first);
  });
  expect(emailsTo(email)).toHaveLength(0);
  await worker();
  await vi.waitUntil(async () => (await remindersOf([id]))[0]?.state === "sent", pollSeldom);
  expect(emailsTo(email)).toHaveLength(1);
});

test("does not send a reminder again when the process is killed after the server accepted it", async () => {
  const { id, email } = await debtor();
  injectFault({ kind: "hang_after", to: email });
  const reminder = await beginFor(id);
  const first = await worker();
  await vi.waitUntil(() => emailsTo(email).length > 0, pollOften);
  await kill(first);
  const [left] = await remindersOf([id]);
  expect(left).toMatchObject({ state: "sending", handedAt: expect.any(String) });
  await worker();
  await runOverdueFollowUp(reminder.id);
  expect(await remindersOf([id])).toMatchObject([{ state: "unknown", trouble: "cut_off" }]);
  expect(emailsTo(email)).toHaveLength(1);
});

test("each client gets one letter or a reminder marked as unknown, whenever processes of a day are killed", async () => {
  const debtors: Awaited<ReturnType<typeof debtor>>[] = [];
  while (debtors.length < 40) debtors.push(await debtor());
  const ids = debtors.map(({ id }) => id);
  const sent = () => debtors.reduce((sum, { email }) => sum + emailsTo(email).length, 0);
  await enqueue(database(), remindDay, { organizationId: scenario.organizationId, date: day() });
  for (const hasProgressed of [() => sent() >= 2, () => sent() >= 6]) {
    const child = await worker();
    await vi.waitUntil(hasProgressed, pollOften);
    await kill(child);
    expect(sent()).toBeLessThan(debtors.length);
  }
  const killedAt = new Date().toISOString();
  await Promise.all([worker(), worker()]);
  const isOfKilled = ({ handedAt }: { handedAt: string | null }) => handedAt !== null && handedAt < killedAt;
  const isOver = async () => {
    const rows = await remindersOf(ids);
    return rows.length === ids.length && rows.every((row) => row.state !== "sending" || isOfKilled(row));
  };
  await vi.waitUntil(isOver, pollSeldom);
  for (const { id, state } of await remindersOf(ids)) if (state === "sending") await runOverdueFollowUp(id);
  const rows = await remindersOf(ids);
  expect(rows.map(({ clientId }) => clientId).sort()).toEqual(ids.toSorted());
  for (const { id, email } of debtors) {
    const { state } = rows.find(({ clientId }) => clientId === id)!;
    const letters = emailsTo(email).length;
    if (state === "sent") expect(letters).toBe(1);
    else expect([state, letters <= 1]).toEqual(["unknown", true]);
  }
  expect(rows.filter(({ state }) => state === "unknown").length).toBeLessThanOrEqual(8);
});
