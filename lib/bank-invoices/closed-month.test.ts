import { expect, test } from "vitest";
import { data, dropping, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { closePeriod } from "@/lib/closed-periods/close";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { stopClock } from "@/lib/testing/stopped-clock";
import { issueThroughBank } from "./issue";
import { resolveIssue } from "./resolve";
import { bankScenario } from "./testing/scenario";

stopClock();
const bank = scriptedBank();
const scenario = documentScenario();
const { invoice } = bankScenario(scenario);

test("a month is closed once it is known what the bank has made, and then the bank is not called", async () => {
  const admin = await callerAs("admin");
  const { organizationId } = scenario;
  const month = businessToday().slice(0, 7);
  const close = (period = month, of = organizationId) =>
    execute(closePeriod, admin, { organizationId: of, period });
  const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
  const { id } = await invoice();
  bank.answer = dropping;
  await failureOf(issue(id));
  expect((await failureOf(close())).code).toBe("conflict");
  // Other months, and other organizations, have nothing to wait for.
  expect((await close("2025-03")).closedAt).not.toBeNull();
  expect((await close(month, scenario.foreignOrganizationId)).closedAt).not.toBeNull();

  await execute(resolveIssue, scenario.caller, { id, exists: false });
  expect((await close()).closedAt).not.toBeNull();
  bank.answer = data({ documentId: "second" });
  const { length: calls } = bank.asked;
  expect((await failureOf(issue(id))).code).toBe("period_closed");
  expect(bank.asked).toHaveLength(calls);
});
