import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { dismissPayment } from "./dismiss";
import { receivePayment } from "./testing/receive";
import { waitingAlike } from "./waiting-alike";

const scenario = documentScenario();
const payerInn = "7736207543";

async function invoice(priceCents: number, extra: Record<string, unknown> = {}) {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];
  const { id, number } = await scenario.create({ lines, ...extra });
  await database().update(documents).set({ status: "issued" }).where(eq(documents.id, id));
  return { id, number };
}
async function invoiceOfClient(priceCents: number) {
  await database().update(clients).set({ inn: payerInn }).where(eq(clients.id, scenario.clientId));
  return invoice(priceCents, { clientId: scenario.clientId });
}
const receive = (payment: Partial<Parameters<typeof receivePayment>[0]>) =>
  receivePayment({ organizationId: scenario.organizationId, payerName: null, ...payment });
const alike = async (id: string, amountCents: number) =>
  (await execute(waitingAlike, scenario.caller, { id, amountCents })).map((payment) => payment.id);

test("money of the client that waits is told to who is about to enter it", async () => {
  const { id } = await invoiceOfClient(500_00);
  const waiting = await receive({ amountCents: 200_00, payerInn, purpose: "Оплата по договору" });
  await receive({ amountCents: 201_00, payerInn });
  expect(await alike(id, 200_00)).toEqual([waiting]);
  expect(await alike(id, 202_00)).toEqual([]);
});

test("so is money of an unknown payer that the invoice asks for, to the kopeck", async () => {
  const { id } = await invoice(777_00);
  const waiting = await receive({ amountCents: 777_00, purpose: "За услуги" });
  expect(await alike(id, 777_00)).toEqual([waiting]);
});

test("money that names an invoice of its own, of another client, or that somebody has put aside is not meant", async () => {
  const { id } = await invoice(888_00);
  const other = await invoiceOfClient(999_00);
  await receive({ amountCents: 888_00, payerInn, purpose: `Часть по счету ${other.number}` });
  const aside = await receive({ amountCents: 888_00, purpose: "За услуги" });
  expect(await alike(id, 888_00)).toEqual([aside]);
  await execute(dismissPayment, scenario.caller, { id: aside, reason: "other" });
  expect(await alike(id, 888_00)).toEqual([]);
});

test("what a person entered is booked, and waits for nobody", async () => {
  const { id } = await invoiceOfClient(300_00);
  await execute(addPayment, scenario.caller, { id, amountCents: 100_00, paidAt: "2026-11-20" });
  expect(await alike(id, 100_00)).toEqual([]);
});
