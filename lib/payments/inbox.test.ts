import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { dismissPayment } from "./dismiss";
import { paymentInbox } from "./inbox";
import { listPayments } from "./list";
import { getProposals } from "./proposals/get";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const caller = () => ({ ...scenario.caller, preferredOrganizationId: scenario.organizationId });

async function invoice(priceCents: number, extra: Record<string, unknown> = {}) {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];
  const { id, number } = await scenario.create({ lines, ...extra });
  await database().update(documents).set({ status: "issued" }).where(eq(documents.id, id));
  return { id, number };
}
const receive = (payment: Partial<Parameters<typeof receivePayment>[0]>) =>
  receivePayment({ organizationId: scenario.organizationId, ...payment });

async function inbox() {
  const { waiting } = await execute(paymentInbox, caller(), {});
  return new Map(waiting.map(({ id, proposals }) => [id, proposals]));
}

test("each waiting payment has its own proposals, in two more statements at most for twenty than for one", async () => {
  const payerInn = "7736207543";
  await database().update(clients).set({ inn: payerInn }).where(eq(clients.id, scenario.clientId));
  const numbered = await invoice(111_00);
  const sameSum = await invoice(222_00);
  const ofClient = await invoice(333_00, { clientId: scenario.clientId });

  const one = await receive({ amountCents: 1_00, purpose: `Аванс по счету ${numbered.number}` });
  await inbox();
  scenario.statements.length = 0;
  await inbox();
  const forOne = scenario.statements.length;

  const bySum = await receive({ amountCents: 222_00, payerName: null });
  const byPayer = await receive({ amountCents: 5_00, payerInn, payerName: null });
  const nothing = await receive({ amountCents: 9_99, payerName: null });
  for (let count = 4; count < 20; count += 1) await receive({ amountCents: count, payerName: null });
  scenario.statements.length = 0;
  const found = await inbox();
  expect(found.size).toBe(20);
  // The payers' clients are read with one extra round of queries, because one payment has an INN.
  expect(scenario.statements.length).toBeLessThanOrEqual(forOne + 2);

  const idsOf = (id: string) =>
    found.get(id)?.flatMap(({ shares }) => shares.map(({ documentId }) => documentId));
  expect(idsOf(one)).toEqual([numbered.id]);
  expect(idsOf(bySum)).toEqual([sameSum.id]);
  expect(idsOf(byPayer)).toEqual([ofClient.id]);
  expect(idsOf(nothing)).toEqual([]);
  for (const id of [one, bySum, byPayer, nothing]) {
    expect(await execute(getProposals, caller(), { id })).toEqual(found.get(id));
  }
});

test("many invoices with one amount do not crowd out proposals for another amount", async () => {
  const popular = 500_00;
  for (let count = 0; count < 65; count += 1) await invoice(popular);
  const rare = await invoice(777_00);
  const many = await receive({ amountCents: popular, payerName: null });
  const few = await receive({ amountCents: 777_00, payerName: null });
  const found = await inbox();
  expect(found.get(many)).toHaveLength(5);
  expect(found.get(few)?.map(({ shares }) => shares[0]?.documentId)).toEqual([rare.id]);
});

test("an incoming refund waits without proposals and is in the list of refunds until it is dismissed", async () => {
  const refund = await receive({ purpose: "Возврат аванса по счету 5", amountCents: 77_700 });
  const tickets = await receive({ purpose: "Билеты. Возврат невозможен", amountCents: 88_800 });
  const waiting = await inbox();
  expect(waiting.get(refund)).toEqual([]);
  expect(waiting.has(tickets)).toBe(true);
  const { organizationId } = scenario;
  const refunds = await execute(listPayments, caller(), { organizationId, view: "refunds" });
  expect(refunds.items.map(({ id }) => id)).toContain(refund);
  await execute(dismissPayment, caller(), { id: refund, reason: "Вернул поставщик" });
  expect((await inbox()).has(refund)).toBe(false);
});

test("searches waiting payments by payer, purpose and amount, and returns their proposals", async () => {
  const { number } = await invoice(444_00);
  const payerName = "ООО «Искомое»";
  const waitingId = await receive({ amountCents: 444_00, payerName, purpose: `Оплата по счету ${number}` });
  const dismissed = await receive({ payerName });
  await execute(dismissPayment, scenario.caller, { id: dismissed, reason: "Чужое" });
  const searchInbox = (q: string) => execute(paymentInbox, caller(), { q });
  for (const q of ["искомое", 'ооо "искомое', "ООО искомое", number, "444"]) {
    const { waiting, automatic } = await searchInbox(q);
    expect(waiting).toMatchObject([{ id: waitingId, proposals: [{ shares: [{ number }] }] }]);
    expect(automatic).toEqual([]);
  }
  expect(await searchInbox("такого нет")).toMatchObject({ waiting: [], nextCursor: null });
  for (let count = 1; count <= 21; count += 1) await receive({ amountCents: count, payerName });
  const { waiting, nextCursor } = await searchInbox("искомое");
  expect([waiting.length, typeof nextCursor]).toEqual([20, "string"]);
});
