import { describe, expect, test } from "vitest";
import { beginEmail } from "@/lib/document-emails/begin";
import { settleEmail } from "@/lib/document-emails/settle";
import { written } from "@/lib/document-emails/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { beginOriginalLetter } from "@/lib/original-letters/begin";
import { settleOriginalLetter } from "@/lib/original-letters/settle";
import { beginReconciliationEmail } from "@/lib/reconciliation-emails/begin";
import { settleReconciliationEmail } from "@/lib/reconciliation-emails/settle";
import { changeReconciliationStatus } from "@/lib/reconciliations/change-status";
import { reconciling } from "@/lib/reconciliations/testing/scenario";
import { beginReminder } from "@/lib/reminders/begin";
import { settleReminder } from "@/lib/reminders/settle";
import { firstWorkingDayFrom, reminderScenario } from "@/lib/reminders/testing/scenario";
import { eventsOf } from "@/lib/testing/events";
import type { Outcome } from "./outcome";
import { mailCaller } from "./unfinished";

const { scenario, rules, issued, nextAddress, client: debtor, overdue } = reminderScenario();
const { client, act, make } = reconciling(scenario);

const sent: Outcome = { state: "sent", said: "250 OK", refused: [] };
const unknown: Outcome = { state: "unknown", reason: "lost", said: null };
const failed: Outcome = { state: "failed", reason: "refused", said: "550 No" };

/** An e-mail being sent whose subject has a history. */
type Begun = { subject: string; settle: (outcome: Outcome) => Promise<{ state: string }> };

async function ofDocument(): Promise<Begun> {
  const { id } = await issued();
  const { email } = await execute(beginEmail, scenario.caller, { id, to: nextAddress(), ...written });
  const emailId = email.id;
  return { subject: id, settle: (outcome) => execute(settleEmail, scenario.caller, { emailId, outcome }) };
}

async function reconciliation() {
  const to = nextAddress();
  const clientId = await client("ООО «Письма»", { email: to });
  await act(clientId, 12_200);
  const { id } = await make(clientId);
  return { id, clientId, to };
}

async function ofReconciliation(): Promise<Begun> {
  const { id, to } = await reconciliation();
  const { email } = await execute(beginReconciliationEmail, scenario.caller, { id, to, ...written });
  const emailId = email.id;
  const settle = (outcome: Outcome) =>
    execute(settleReconciliationEmail, scenario.caller, { emailId, outcome });
  return { subject: id, settle };
}

async function ofOriginals(): Promise<Begun> {
  const { id, to, clientId } = await reconciliation();
  await execute(changeReconciliationStatus, scenario.caller, { id, status: "sent" });
  const asked = { id: clientId, to, ...written };
  const { letter } = await execute(beginOriginalLetter, scenario.caller, asked);
  const letterId = letter.id;
  const settle = (outcome: Outcome) => execute(settleOriginalLetter, scenario.caller, { letterId, outcome });
  return { subject: clientId, settle };
}

async function ofReminder(): Promise<Begun> {
  await rules();
  const { id: clientId } = await debtor();
  await overdue(clientId, 8);
  const { organizationId } = scenario;
  const date = firstWorkingDayFrom(businessToday());
  const reminder = await execute(beginReminder, mailCaller(), { clientId, organizationId, date });
  const reminderId = reminder!.id;
  return {
    subject: clientId,
    settle: (outcome) => execute(settleReminder, mailCaller(), { reminderId, outcome }),
  };
}

describe.each([
  ["a document", ofDocument],
  ["an act of reconciliation", ofReconciliation],
  ["originals", ofOriginals],
  ["what is owed", ofReminder],
])("settling a letter about %s", (_, begin) => {
  test.each([sent, unknown, failed])("twice with the same outcome is recorded once: %j", async (outcome) => {
    const { subject, settle } = await begin();
    const before = await eventsOf(subject);
    const once = await settle(outcome);
    const told = await eventsOf(subject);
    expect(told.length).toBeGreaterThan(before.length);
    expect(await settle(outcome)).toEqual(once);
    expect(await eventsOf(subject)).toEqual(told);
  });

  test("as sent is accepted after an unknown outcome, and no other outcome after that", async () => {
    const { subject, settle } = await begin();
    await settle(unknown);
    const told = await eventsOf(subject);
    expect(await settle(sent)).toMatchObject({ state: "sent" });
    expect((await eventsOf(subject)).length).toBeGreaterThan(told.length);
    await expect(settle(unknown)).rejects.toThrow("recorded twice");
    await expect(settle(failed)).rejects.toThrow("recorded twice");
  });
});
