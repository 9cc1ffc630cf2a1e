import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { documents, orders, payments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { listDocuments } from "@/lib/documents/list";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "@/lib/payments/list";
import { missedFigures } from "@/lib/payments/missed-figures";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays } from "@/lib/values/dates";
import { moneyFigures, receivedFigures } from "./money";
import { waiting } from "./waiting";

stopClock();
const scenario = documentScenario();
const today = businessToday();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];

const caller = () => ({ ...scenario.caller, preferredOrganizationId: scenario.organizationId });

async function issued(extra: Record<string, unknown>) {
  const document = await scenario.create({ lines, date: addDays(today, -100), ...extra });
  await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
  return document;
}

const pay = (amountCents: number, extra: Partial<typeof payments.$inferInsert> = {}) =>
  database()
    .insert(payments)
    .values({ organizationId: scenario.organizationId, kind: "incoming", amountCents, ...extra });

test("receivables are counted by age, and money received by month, of one organization only", async () => {
  await issued({ dueDate: addDays(today, 5) });
  await issued({ dueDate: addDays(today, -3) });
  await issued({ dueDate: addDays(today, -60) });
  await issued({ dueDate: null });
  await scenario.create({ lines });
  await issued({ dueDate: addDays(today, -3), organizationId: scenario.foreignOrganizationId });
  await pay(70_00);
  await pay(30_00, { kind: "outgoing" });
  await pay(20_00, { purpose: "Возврат по договору" });
  await pay(10_00, {
    dismissedAt: new Date().toISOString(),
    dismissedReason: "Перевод между своими счетами",
  });
  await pay(5_00, { purpose: "Билеты, возврат невозможен", clientId: scenario.clientId, advanceCents: 5_00 });
  await pay(3_00, { purpose: "Возврат аванса", clientId: scenario.clientId, advanceCents: 3_00 });

  const { ages, months } = await execute(moneyFigures, caller(), {});
  expect(ages).toEqual([
    { key: "undated", count: 1, cents: 10_000 },
    { key: "not_due", count: 1, cents: 10_000 },
    { key: "to_30", count: 1, cents: 10_000 },
    { key: "to_60", count: 1, cents: 10_000 },
    { key: "to_90", count: 0, cents: 0 },
    { key: "older", count: 0, cents: 0 },
  ]);
  expect(months).toHaveLength(12);
  expect(months.at(-1)?.receivedCents).toBe(78_00);
  expect(await execute(receivedFigures, caller(), {})).toEqual(
    months.map(({ month, receivedCents }) => ({ month, receivedCents })),
  );
  expect(months.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0)).toBe(40_000);
});

test("the dashboard's counts match the lists that they lead to", async () => {
  const paid = await issued({});
  await execute(changeStatus, scenario.caller, { id: paid.id, status: "paid" });
  const closed = await issued({});
  await execute(changeStatus, scenario.caller, { id: closed.id, status: "paid" });
  const act = await scenario.create({ docType: "act", lines, basisDocumentId: closed.id });
  const forgotten = await scenario.create({ lines, date: addDays(today, -7) });
  await database().insert(orders).values({
    organizationId: scenario.organizationId,
    totalCents: 0,
    vatCents: 0,
    rawPayload: {},
    search: "",
  });
  const before = await execute(waiting, caller(), {});
  expect(before.orders).toBe(1);
  const listed = async (filters: Record<string, unknown>) =>
    (await execute(listDocuments, caller(), { limit: 200, ...filters })).items.map(({ id }) => id);
  const withoutAct = await listed({ view: "without_act" });
  expect(withoutAct).toContain(paid.id);
  expect(withoutAct).not.toContain(closed.id);
  expect(before.withoutAct).toBe(withoutAct.length);
  const drafts = await listed({ status: "draft", to: before.draftsUntil });
  expect(drafts).toContain(forgotten.id);
  expect(drafts).toHaveLength(before.drafts);

  await database().update(documents).set({ status: "cancelled" }).where(eq(documents.id, act.id));
  expect(await listed({ view: "without_act" })).toContain(closed.id);
});

test("payments the bank did not report are counted for recent days only", async () => {
  const reported = async (days: number, bankPaymentId: string | null) =>
    pay(1_00, {
      ownAccount: "40702810600000000001",
      source: bankPaymentId ? "bank" : "statement",
      bankPaymentId,
      paidAt: `${addDays(today, -days)}T09:00:00.000Z`,
    });
  for (const days of [2, 40]) {
    await reported(days, `told-${days}`);
    await reported(days, null);
  }
  await reported(3, null);
  const { missed, missedFrom } = await execute(waiting, caller(), {});
  const lately = { organizationId: scenario.organizationId, missed: "1", from: missedFrom };
  const { items } = await execute(listPayments, caller(), lately);
  expect(items.map(({ paidAt }) => paidAt?.slice(0, 10))).toEqual([addDays(today, -2)]);
  expect(missed).toBe(1);
  expect(await execute(missedFigures, caller(), {})).toEqual({
    from: missedFrom,
    count: 1,
    lastDate: addDays(today, -2),
  });
});
