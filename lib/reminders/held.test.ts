import { expect, onTestFinished, test, vi } from "vitest";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { mailCaller } from "@/lib/mail/unfinished";
import { rememberPayer } from "@/lib/payments/payers/remember";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { callerAs } from "@/lib/testing/caller";
import { daysBetween } from "@/lib/values/dates";
import { beginReminder } from "./begin";
import { draftReminder } from "./draft";
import { dueReminders } from "./due";
import { previewReach } from "./preview";
import { firstWorkingDayFrom, reminderScenario } from "./testing/scenario";
import { sendUnsent } from "./unsent";

const { scenario, rules, client, overdue, remind, historyOf, emailsTo } = reminderScenario();

const date = () => firstWorkingDayFrom(businessToday());

/**
 * Creates a client with two invoices of 100 rubles that are eight days late on the day of the next reminders.
 */
async function debtor(inn: string | null = null) {
  await rules();
  const { id, email } = await client({ inn });
  const late = 8 - daysBetween(businessToday(), date());
  return { id, email: email!, invoices: [await overdue(id, late), await overdue(id, late)] as const };
}

/** Creates a waiting payment from the bank; returns its id. */
const receiveWaiting = (amountCents: number, extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
  receivePayment({
    organizationId: scenario.organizationId,
    payerName: null,
    purpose: null,
    amountCents,
    ...extra,
  });

const matchTo = (id: string, target: object) => execute(matchPayment, scenario.caller, { id, ...target });

const isDue = async (clientId: string) => {
  const { organizationId } = scenario;
  const due = await execute(dueReminders, scenario.caller, { organizationId, date: date() });
  return due.some((each) => each.clientId === clientId);
};

const beginFor = (clientId: string) =>
  execute(beginReminder, mailCaller(), { clientId, organizationId: scenario.organizationId, date: date() });

const reach = async () =>
  execute(previewReach, await callerAs("admin"), { organizationId: scenario.organizationId });

test("does not remind a client whose payment of two invoices was matched to one of them", async () => {
  const { id, invoices } = await debtor();
  await matchTo(await receiveWaiting(20_000), { documentId: invoices[0].id });
  expect(await isDue(id)).toBe(false);
  expect(await beginFor(id)).toBeNull();
  const { held, letters } = await reach();
  expect(held.find(({ clientId }) => clientId === id)).toMatchObject({
    debtCents: 10_000,
    heldCents: 10_000,
  });
  expect(letters.map(({ clientId }) => clientId)).not.toContain(id);
});

test("reminds a client whose advance is smaller than the amount due", async () => {
  const { id, invoices } = await debtor();
  await matchTo(await receiveWaiting(19_999), { documentId: invoices[0].id });
  expect(await isDue(id)).toBe(true);
  expect((await reach()).held.map(({ clientId }) => clientId)).not.toContain(id);
});

test.each([
  ["comes from its INN", "7707083893", { payerInn: "7707083893" }],
  ["comes from a payer that was learned by INN", null, { payerInn: "7728168971" }],
  ["comes from a payer that was learned by name", null, { payerName: "Иванова Мария Петровна" }],
  [
    "comes through a transit account from a payer that was learned by name",
    null,
    { payerName: "Сидорова Анна Петровна", payerInn: "0", payerAccount: "30232810600000000001" },
  ],
])("does not remind a client whose waiting payment covers the debt and %s", async (_, inn, payer) => {
  const { id } = await debtor(inn);
  if (!inn)
    await rememberPayer(database(), id, { payerInn: null, payerAccount: null, payerName: null, ...payer });
  const first = await receiveWaiting(15_000, payer);
  expect(await isDue(id)).toBe(true);
  const second = await receiveWaiting(5_000, payer);
  expect(await isDue(id)).toBe(false);
  for (const payment of [first, second]) await matchTo(payment, { clientId: scenario.clientId });
  expect(await isDue(id)).toBe(true);
});

test("does not remind a client whose waiting payment may belong to this organization", async () => {
  const { id } = await debtor("7736050003");
  const { foreignOrganizationId: organizationId } = scenario;
  const ownAccount = "40702810500000000002";
  const payer = { organizationId, ownAccount, payerInn: "7736050003" };
  await receiveWaiting(20_000, payer);
  expect(await isDue(id)).toBe(true);
  await receiveWaiting(20_000, { ...payer, isAccountGuessed: true });
  expect(await isDue(id)).toBe(false);
});

test("a waiting payment that arrives before a letter is handed over stops the letter", async () => {
  const { id, email } = await debtor("7744000912");
  const reminder = await beginFor(id);
  await receiveWaiting(20_000, { payerInn: "7744000912" });
  await sendUnsent.run({ reminderId: reminder!.id }, { attempt: 1, signal: new AbortController().signal });
  expect(emailsTo(email)).toHaveLength(0);
  expect(await historyOf(id)).toMatchObject([{ state: "stopped" }]);
});

test("a reminder by hand is possible in spite of a waiting amount, which the draft states", async () => {
  // On a day off, the invoices would be less late today.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${date()}T09:00:00Z`) });
  onTestFinished(() => void vi.useRealTimers());
  const { id, invoices } = await debtor();
  await matchTo(await receiveWaiting(20_000), { documentId: invoices[0].id });
  const draft = await execute(draftReminder, scenario.caller, { id });
  expect(draft).toMatchObject({ refusal: null, heldCents: 10_000, letter: expect.any(Object) });
  expect(await remind(id)).toMatchObject({ state: "sent" });
});
