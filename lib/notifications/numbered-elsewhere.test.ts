import { beforeAll, expect, test } from "vitest";
import { getClientAccount } from "@/lib/client-accounts/get";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { clientAgeing } from "@/lib/receivables/of-client";
import { quarter, reconciling } from "@/lib/reconciliations/testing/scenario";
import { dueReminders } from "@/lib/reminders/due";
import { incoming, notify, stateOf } from "./testing/post";

const scenario = documentScenario();
const { fillOrganization, make } = reconciling(scenario);
beforeAll(fillOrganization);

const line = (priceCents: number) => ({ name: "Долг на начало", qty: 1, priceCents, vatRate: "none" });

/** Creates an issued document of October with another program's number. */
async function issued(docType: string, number: string, cents: number, extra: Record<string, unknown> = {}) {
  const { id } = await scenario.create({
    ...{ docType, numberElsewhere: number, date: "2026-10-05", clientId: scenario.clientId },
    ...{ lines: [line(cents)], ...extra },
  });
  const document = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const problems = "problems" in document ? document.problems : [];
  expect(problems.map(({ code }) => code)).not.toContain("number_out_of_order");
  return id;
}

const account = () =>
  execute(getClientAccount, scenario.caller, { id: scenario.clientId, ...quarter, basis: "shipments" });

const owed = async () => {
  const { clientId: id, organizationId } = scenario;
  const { ages } = await execute(clientAgeing, scenario.caller, { id, organizationId });
  return ages.reduce((sum, { cents }) => sum + cents, 0);
};

test("documents of another program are paid, counted, reminded of and reconciled like ours", async () => {
  const due = { dueDate: "2026-10-15" };
  const invoice = await issued("invoice", "СФ-0007/2", 50_000, due);
  await issued("act", "А-102", 50_000, { basisDocumentId: invoice });
  const small = await issued("invoice", "15", 30_000, due);
  expect(await owed()).toBe(80_000);
  expect((await account()).closingCents).toBe(50_000);
  const [reminded] = await execute(dueReminders, scenario.caller, {
    ...{ organizationId: scenario.organizationId, date: "2026-10-16", preview: "1" },
  });
  expect(reminded?.documents.map(({ number }) => number).toSorted()).toEqual(["15", "СФ-0007/2"]);

  // Written with Latin letters, and paid in two parts.
  await notify(incoming("CФ-0007/2", 200));
  expect(await stateOf(invoice)).toEqual({ status: "partially_paid", paidCents: 20_000 });
  await notify(incoming("СФ-0007/2", 300));
  expect(await stateOf(invoice)).toEqual({ status: "paid", paidCents: 50_000 });
  await notify(incoming("15 от 05.10.2026", 300));
  expect(await stateOf(small)).toEqual({ status: "paid", paidCents: 30_000 });
  expect(await owed()).toBe(0);

  const made = await make(scenario.clientId);
  expect(made).toMatchObject({ debitCents: 50_000, creditCents: 80_000, closingCents: -30_000 });
  expect(made.entries.map(({ label }) => label).some((label) => label.includes("А-102"))).toBe(true);
  expect(made.entries).toMatchObject((await account()).entries);
});

test("a correction of a document of another program takes over its payments", async () => {
  const wrong = await issued("invoice", "К-9", 40_000);
  await execute(addPayment, scenario.caller, { id: wrong, amountCents: 10_000, paidAt: "2026-10-06" });
  const { id } = await execute(correctDocument, scenario.caller, { id: wrong });
  await execute(updateDocument, scenario.caller, { id, lines: [line(25_000)] });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 10_000 });
  await notify(incoming("К-9", 150));
  expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 25_000 });
  expect(await owed()).toBe(0);
});
