import { expect, test } from "vitest";
import { dropConnection, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
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

/** Creates the issued correction of an issued invoice. */
async function createCorrection(date: string, correctionDate: string): Promise<string> {
  const { caller } = scenario;
  const { id: original } = await invoice({ date });
  await execute(changeStatus, caller, { id: original, status: "issued" });
  const { id } = await execute(correctDocument, caller, { id: original });
  await execute(updateDocument, caller, { id, correctionDate });
  await execute(changeStatus, caller, { id, status: "issued" });
  return id;
}

test("refuses to close a month while the bank's answer is unknown, and to call the bank once it is closed", async () => {
  const admin = await callerAs("admin");
  const { organizationId } = scenario;
  const month = businessToday().slice(0, 7);
  const close = (period = month, of = organizationId) =>
    execute(closePeriod, admin, { organizationId: of, period });
  const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
  const { id } = await invoice();
  bank.answer = dropConnection;
  await failureOf(issue(id));
  expect((await failureOf(close())).code).toBe("conflict");
  // Other months and other organizations have nothing to wait for.
  expect((await close("2025-03")).closedAt).not.toBeNull();
  expect((await close(month, scenario.foreignOrganizationId)).closedAt).not.toBeNull();

  await execute(resolveIssue, scenario.caller, { id, exists: false });
  expect((await close()).closedAt).not.toBeNull();
  bank.answer = respondWithData({ documentId: "second" });
  const { length: requestCount } = bank.requests;
  expect((await failureOf(issue(id))).code).toBe("period_closed");
  expect(bank.requests).toHaveLength(requestCount);
});

test("refuses to close the months of a correction and of the corrected document while the bank is being called", async () => {
  const admin = await callerAs("admin");
  const { organizationId, caller } = scenario;
  const ofCorrection = businessToday().slice(0, 7);
  await execute(reopenPeriod, admin, { organizationId, period: ofCorrection });
  const first = await createCorrection("2024-05-20", "2024-06-10");
  const { id } = await execute(correctDocument, caller, { id: first });
  const close = (period: string) => execute(closePeriod, admin, { organizationId, period });
  const closeAttempts: Array<Promise<string>> = [];
  bank.answer = async (response, request) => {
    const periods = ["2024-05", "2024-06", ofCorrection];
    closeAttempts.push(...periods.map(async (period) => (await failureOf(close(period))).code));
    await Promise.all(closeAttempts);
    respondWithData({ documentId: "correction" })(response, request);
  };
  expect(await execute(issueThroughBank, caller, { id })).toMatchObject({
    bankDocumentId: "correction",
    document: { status: "issued", correctsDocumentId: first },
  });
  expect(await Promise.all(closeAttempts)).toEqual(["conflict", "conflict", "conflict"]);
  expect((await close(ofCorrection)).closedAt).not.toBeNull();
});

test("refuses to call the bank for a correction whose corrected document is in a closed month", async () => {
  const admin = await callerAs("admin");
  const { organizationId, caller } = scenario;
  await execute(reopenPeriod, admin, { organizationId, period: businessToday().slice(0, 7) });
  const first = await createCorrection("2024-07-20", "2024-08-10");
  const { id } = await execute(correctDocument, caller, { id: first });
  await execute(closePeriod, admin, { organizationId, period: "2024-08" });
  bank.answer = respondWithData({ documentId: "never" });
  const { length: requestCount } = bank.requests;
  expect((await failureOf(execute(issueThroughBank, caller, { id }))).code).toBe("period_closed");
  expect(bank.requests).toHaveLength(requestCount);
  await execute(reopenPeriod, admin, { organizationId, period: "2024-08" });
  expect(await execute(issueThroughBank, caller, { id })).toMatchObject({ bankDocumentId: "never" });
});
