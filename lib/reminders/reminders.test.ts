import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { bankAccounts, documents, reminders } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { updateDocument } from "@/lib/documents/update";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { currentPrintRules } from "@/lib/print/print-rules";
import { callerAs } from "@/lib/testing/caller";
import { countBlocked } from "@/lib/testing/count-blocked";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { addDays, yearOf } from "@/lib/values/dates";
import { beginReminder } from "./begin";
import { reminderClaim } from "./claim";
import { dueReminders } from "./due";
import { getReminderRules } from "./get-rules";
import { listReminders } from "./list";
import { saveReminderRules } from "./save-rules";
import { firstWorkingDayFrom, reminderScenario, step } from "./testing/scenario";

const { scenario, rules, client, overdue, remind, historyOf, emailsTo, injectFault } = reminderScenario();

const today = () => businessToday();

const due = (input: Record<string, unknown> = {}) =>
  execute(dueReminders, scenario.caller, { organizationId: scenario.organizationId, ...input });

const dueOf = async (clientId: string, input: Record<string, unknown> = {}) =>
  (await due(input)).find((each) => each.clientId === clientId);

const pay = (id: string, amountCents: number) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt: new Date().toISOString() });

const letterTo = async (address: string) => PostalMime.parse(emailsTo(address).at(-1)!.bytes);

describe("reminder rules of an organization", () => {
  test("are the defaults, switched off, until they are saved", async () => {
    const admin = await callerAs("admin");
    const key = { organizationId: scenario.foreignOrganizationId };
    const before = await execute(getReminderRules, admin, key);
    expect(before).toMatchObject({ enabled: false, interestPercent: null });
    expect(before.steps.map(({ days }) => days)).toEqual([-3, 1, 7, 14]);
    const saved = await rules({ steps: [step(5), step(-1)], interestPercent: 16.5 }, key.organizationId);
    expect(saved.steps.map(({ days }) => days)).toEqual([-1, 5]);
    expect(await execute(getReminderRules, admin, key)).toEqual(saved);
  });

  test("keep fields that are left out of a save, also when another save runs at the same time", async () => {
    const admin = await callerAs("admin");
    const { organizationId } = scenario;
    const save = (fields: object) => execute(saveReminderRules, admin, { organizationId, ...fields });
    const stored = await rules({ interestPercent: 16.5 });
    expect(await save({})).toEqual(stored);
    expect(await save({ enabled: false })).toEqual({ ...stored, enabled: false });
    const steps = [step(2), step(30)];
    expect(await save({ enabled: true, steps })).toEqual({ enabled: true, steps, interestPercent: 16.5 });
    const [saving] = await database().transaction(async (db) => {
      const context = { ...admin, db, actor: admin.actor! };
      await saveReminderRules.run(context, { organizationId, interestPercent: 8 });
      const waiting = save({ enabled: false });
      await vi.waitUntil(async () => (await countBlocked()) > 0, { timeout: 60_000 });
      return [waiting];
    });
    expect(await saving).toEqual({ enabled: false, steps, interestPercent: 8 });
    expect(await save({ interestPercent: null })).toMatchObject({ interestPercent: null });
  });

  test.each([
    [{ steps: [] }, "steps"],
    [{ steps: [step(1), step(1)] }, "steps.1.days"],
    [{ steps: [step(1.5)] }, "steps.0.days"],
    [{ steps: [{ ...step(1), subject: "{{document.number}}" }] }, "steps.0.subject"],
    [{ steps: [{ ...step(1), text: " " }] }, "steps.0.text"],
    [{ interestPercent: 101 }, "interestPercent"],
  ])("are refused with %j", async (wrong, field) => {
    expect(await failureOf(rules(wrong))).toEqual({ code: "validation_error", fields: [field] });
  });

  test("can be read and saved by an administrator only", async () => {
    const { organizationId } = scenario;
    const read = () => execute(getReminderRules, scenario.caller, { organizationId });
    expect(await failureOf(read())).toMatchObject({ code: "forbidden" });
    const saved = () =>
      execute(saveReminderRules, scenario.caller, {
        organizationId,
        enabled: true,
        steps: [step(1)],
      });
    expect(await failureOf(saved())).toMatchObject({ code: "forbidden" });
  });
});

/** Stops the clock of a test on a Monday in the middle of November, when days off move no reminder. */
function onMonday() {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-16T09:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
}

describe("the due reminders of a day", () => {
  beforeEach(async () => void (await rules()));

  test("contain each client whose step has come, with remainders of all overdue invoices", async () => {
    onMonday();
    const { id } = await client();
    const [one, other] = [await overdue(id, 8), await overdue(id, 2)];
    await pay(one.id, 2_500);
    expect(await dueOf(id, { date: today() })).toEqual({
      clientId: id,
      organizationId: scenario.organizationId,
      step: 7,
      documents: [
        { id: one.id, number: one.number, remainderCents: 7_500 },
        { id: other.id, number: other.number, remainderCents: 10_000 },
      ],
    });
    expect(await dueOf(id, { date: "2026-11-20" })).toMatchObject({ step: 7 });
    expect(await dueOf(id, { date: "2026-11-23" })).toMatchObject({ step: 14 });
  });

  test("are none on a day off, and the next working day has those that were missed", async () => {
    const { id } = await client();
    await overdue(id, 1);
    const holiday = `${yearOf(today()) + 2}-01-04`;
    expect(await due({ date: holiday })).toEqual([]);
    expect(await dueOf(id, { date: firstWorkingDayFrom(holiday) })).toMatchObject({ step: 14 });
  });

  test("are none while rules are switched off, except in a preview", async () => {
    await rules({ enabled: false });
    const { id } = await client();
    await overdue(id, 1);
    const date = firstWorkingDayFrom(today());
    expect(await due({ date })).toEqual([]);
    expect(await dueOf(id, { date, preview: true })).toBeDefined();
  });

  test("leave out clients without reminders, with a later promised date or without debt", async () => {
    const [quiet, promising, paid] = [await client({ remindersOff: true }), await client(), await client()];
    await overdue(quiet.id, 3);
    const promised = await overdue(promising.id, 3);
    const settled = await overdue(paid.id, 3);
    await pay(settled.id, 10_000);
    const date = firstWorkingDayFrom(addDays(today(), 3));
    const promisedDate = addDays(date, 1);
    const updated = await execute(updateDocument, scenario.caller, { id: promised.id, promisedDate });
    expect(updated).toMatchObject({ status: "issued", promisedDate });
    for (const { id } of [quiet, promising, paid]) expect(await dueOf(id, { date })).toBeUndefined();
    expect(await dueOf(promising.id, { date: firstWorkingDayFrom(addDays(promisedDate, 1)) })).toBeDefined();
    // A promise is not broken before its day has ended.
    await execute(updateDocument, scenario.caller, { id: promised.id, promisedDate: date });
    expect(await dueOf(promising.id, { date })).toBeUndefined();
    await execute(updateDocument, scenario.caller, { id: promised.id, promisedDate: null });
    expect(await dueOf(promising.id, { date })).toBeDefined();
  });

  test("contain an invoice that will soon be due on the day of its step", async () => {
    const { id } = await client();
    const early = firstWorkingDayFrom(addDays(today(), 30));
    const date = firstWorkingDayFrom(addDays(early, 2));
    const { id: invoiceId } = await overdue(id, 0);
    await database()
      .update(documents)
      .set({ dueDate: addDays(date, 2) })
      .where(eq(documents.id, invoiceId));
    expect(await dueOf(id, { date: early })).toBeUndefined();
    expect(await dueOf(id, { date })).toMatchObject({ step: -3, documents: [{ id: invoiceId }] });
  });

  test("leave out clients who have a reminder of that day, sent or failed", async () => {
    const { id: clientId } = await client();
    await overdue(clientId, 3);
    const date = firstWorkingDayFrom(today());
    const reminderKey = { clientId, organizationId: scenario.organizationId, date };
    expect(await dueOf(clientId, { date })).toBeDefined();
    const written = await execute(beginReminder, scenario.caller, reminderKey);
    expect(written).toMatchObject({ state: "sending", date });
    for (const state of ["sent", "failed"] as const) {
      await database().update(reminders).set({ state }).where(eq(reminders.id, written!.id));
      expect(await dueOf(clientId, { date })).toBeUndefined();
      expect(await execute(beginReminder, scenario.caller, reminderKey)).toBeNull();
    }
  });

  test("are refused for an unknown organization", async () => {
    const listForUnknown = () => due({ organizationId: scenario.clientId });
    expect(await failureOf(listForUnknown())).toEqual({
      code: "validation_error",
      fields: ["organizationId"],
    });
  });
});

describe("a reminder by hand", () => {
  beforeEach(async () => void (await rules()));
  beforeAll(() => database().update(bankAccounts).set({ correspondentAccount: "30101810745374525104" }));

  test("lists every overdue invoice with remainder, link and QR code, and is kept in the history", async () => {
    const { id, email } = await client({ remindersOff: true });
    const [part, whole] = [await overdue(id, 9, 1_234_500), await overdue(id, 2)];
    await pay(part.id, 1_000_000);
    const reminder = await remind(id);
    expect(reminder).toMatchObject({
      state: "sent",
      step: 7,
      isManual: true,
      isClaim: false,
      to: email,
      date: today(),
      error: null,
      documents: [
        { id: part.id, number: part.number, remainderCents: 234_500 },
        { id: whole.id, number: whole.number, remainderCents: 10_000 },
      ],
    });
    expect(emailsTo(email!)).toHaveLength(1);
    const { subject, text, html, attachments } = await letterTo(email!);
    expect(subject).toBe("Напоминание через 7");
    expect(text).toMatch(
      /№ \S+ от \S+: осталось оплатить 2\s345,00 руб\., срок оплаты \S+ прошёл \(9 дней назад\)/u,
    );
    expect(text).toMatch(/к оплате 100,00 руб\., срок оплаты \S+ прошёл \(2 дня назад\)/u);
    expect(text).toMatch(/Скажем через 7: 2\s445,00 руб\./u);
    expect(text).not.toMatch(/12\s345/u);
    expect(text?.match(/\/d\/[\w-]{43}/g)).toHaveLength(2);
    expect(html?.match(/<img src="cid:/g)).toHaveLength(2);
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(["image/png", "image/png"]);
    // The stored text contains no working links.
    expect(reminder.text).not.toContain("/d/");
    expect(await historyOf(id)).toEqual([reminder]);
    expect(await eventsOf(part.id)).toContain("document.reminded");
  });

  test("is in the history of the organization that sent it, and not of another one", async () => {
    const { id } = await client();
    await overdue(id, 3);
    const { id: reminderId } = await remind(id);
    const idsOf = async (filters: Record<string, unknown>) =>
      (await execute(listReminders, scenario.caller, { id, ...filters })).items.map((each) => each.id);
    expect(await idsOf({})).toEqual([reminderId]);
    expect(await idsOf({ organizationId: scenario.organizationId })).toEqual([reminderId]);
    expect(await idsOf({ organizationId: scenario.foreignOrganizationId })).toEqual([]);
  });

  test("is refused twice a day, without due invoices, without an address and for an unknown client", async () => {
    const { id } = await client();
    expect(await failureOf(remind(id))).toMatchObject({ code: "nothing_due" });
    await overdue(id, 1);
    await remind(id);
    expect(await failureOf(remind(id))).toMatchObject({ code: "already_reminded" });
    const homeless = await client({ email: null });
    await overdue(homeless.id, 1);
    expect(await failureOf(remind(homeless.id))).toMatchObject({ code: "no_address" });
    expect(await failureOf(remind(scenario.organizationId))).toMatchObject({ code: "not_found" });
  });

  test("that failed can be sent again on the same day, and its links are revoked", async () => {
    const { id, email } = await client();
    const { id: invoiceId } = await overdue(id, 1);
    injectFault({ kind: "refuse", to: email!, times: 1 });
    expect(await remind(id)).toMatchObject({ state: "failed", error: expect.any(String) });
    expect(await eventsOf(invoiceId)).toEqual(
      expect.arrayContaining(["document.reminder_failed", "document.link_revoked"]),
    );
    expect(await remind(id)).toMatchObject({ state: "sent" });
    expect((await historyOf(id)).map(({ state }) => state)).toEqual(["sent", "failed"]);
  });

  test("of the last step has the claim attached, which can be read later", async () => {
    await rules({ interestPercent: 10 });
    const { id, email } = await client();
    const invoice = await overdue(id, 30);
    await pay(invoice.id, 4_000);
    const reminder = await remind(id);
    expect(reminder).toMatchObject({ state: "sent", step: 14, isClaim: true });
    const { attachments } = await letterTo(email!);
    const claim = attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(claim?.filename).toMatch(/^Претензия от .*\.pdf$/);
    expect(
      Buffer.from(claim!.content as ArrayBuffer)
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const kept = await execute(reminderClaim, scenario.caller, { id, reminderId: reminder.id });
    expect(kept.paper.invoices).toMatchObject([{ number: invoice.number, remainderCents: 6_000 }]);
    expect(kept.paper.invoices[0]!.interestCents).toBeGreaterThan(40);
    expect(kept.paper.printRules).toBe(currentPrintRules);
    const { id: other } = await client();
    const foreign = () => execute(reminderClaim, scenario.caller, { id: other, reminderId: reminder.id });
    expect(await failureOf(foreign())).toMatchObject({ code: "not_found" });
  });

  test("counts for the rules, which do not send its step again", async () => {
    onMonday();
    const { id } = await client();
    await overdue(id, 2);
    expect(await remind(id)).toMatchObject({ state: "sent", step: 1 });
    expect(await dueOf(id, { date: "2026-11-17" })).toBeUndefined();
    expect(await dueOf(id, { date: "2026-11-20" })).toBeUndefined();
    expect(await dueOf(id, { date: "2026-11-23" })).toMatchObject({ step: 7 });
  });

  test("counts for the correction of its invoice as well", async () => {
    onMonday();
    const { id } = await client();
    const invoice = await overdue(id, 2);
    expect(await remind(id)).toMatchObject({ state: "sent", step: 1 });
    const { id: correction } = await execute(correctDocument, scenario.caller, { id: invoice.id });
    await execute(changeStatus, scenario.caller, { id: correction, status: "issued" });
    expect(await dueOf(id, { date: "2026-11-17" })).toBeUndefined();
    const documents = [{ id: correction }];
    expect(await dueOf(id, { date: "2026-11-23" })).toMatchObject({ step: 7, documents });
    expect(await dueOf(id, { date: "2026-12-07" })).toMatchObject({ step: 14, documents });
  });
});
