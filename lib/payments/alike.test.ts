import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { alikeOfDocument } from "./alike";
import { dismissPayment } from "./dismiss";
import { matchPayment } from "./rematch";
import { receivePayment } from "./testing/receive";

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
const findAlike = async (id: string, amountCents: number, extra: object = {}) => {
  const input = { id, amountCents, paidAt: "2026-11-20", ...extra };
  return (await execute(alikeOfDocument, scenario.caller, input)).map((payment) => payment.id);
};
const book = (id: string, documentId: string) => execute(matchPayment, scenario.caller, { id, documentId });

test("finds a waiting payment of the client with the entered amount", async () => {
  const { id } = await invoiceOfClient(500_00);
  const waiting = await receive({ amountCents: 200_00, payerInn, purpose: "Оплата по договору" });
  await receive({ amountCents: 201_00, payerInn });
  expect(await findAlike(id, 200_00)).toEqual([waiting]);
  expect(await findAlike(id, 202_00)).toEqual([]);
});

test("finds a waiting payment of an unknown payer whose amount equals the invoice's", async () => {
  const { id } = await invoice(777_00);
  const waiting = await receive({ amountCents: 777_00, purpose: "За услуги" });
  expect(await findAlike(id, 777_00)).toEqual([waiting]);
});

test("ignores a payment that names another invoice of another client, and a dismissed one", async () => {
  const { id } = await invoice(888_00);
  const other = await invoiceOfClient(999_00);
  await receive({ amountCents: 888_00, payerInn, purpose: `Часть по счету ${other.number}` });
  const aside = await receive({ amountCents: 888_00, purpose: "За услуги" });
  expect(await findAlike(id, 888_00)).toEqual([aside]);
  await execute(dismissPayment, scenario.caller, { id: aside, reason: "other" });
  expect(await findAlike(id, 888_00)).toEqual([]);
});

test("finds a payment allocated to the invoice up to three days before or after the entered date", async () => {
  const { id } = await invoice(400_00);
  const booked = await receive({ amountCents: 400_00, purpose: "За услуги" });
  await book(booked, id);
  for (const paidAt of ["2026-11-17", "2026-11-20", "2026-11-23T23:00"])
    expect(await findAlike(id, 400_00, { paidAt })).toEqual([booked]);
  for (const paidAt of ["2026-11-16", "2026-11-24"])
    expect(await findAlike(id, 400_00, { paidAt })).toEqual([]);
  expect(await findAlike(id, 399_00)).toEqual([]);
  expect(await findAlike((await invoice(400_00)).id, 400_00)).toEqual([]);
});

test("finds a payment allocated to another invoice of the client, after the waiting ones", async () => {
  const first = await invoiceOfClient(610_00);
  const second = await invoiceOfClient(610_00);
  const booked = await receive({ amountCents: 610_00, payerInn, paidAt: "2026-11-21T10:00:00.000Z" });
  await book(booked, first.id);
  expect(await findAlike(second.id, 610_00)).toEqual([booked]);
  const waiting = await receive({ amountCents: 610_00, payerInn });
  expect(await findAlike(second.id, 610_00)).toEqual([waiting, booked]);
});

test("finds a payment of several invoices for each of them by its whole amount and by the invoice's share", async () => {
  const first = await invoice(300_00);
  const second = await invoice(450_00);
  const divided = await receive({ amountCents: 750_00, purpose: "За услуги" });
  const shares = [first, second].map(({ id }, index) => ({
    documentId: id,
    amountCents: [300_00, 450_00][index],
  }));
  await execute(matchPayment, scenario.caller, { id: divided, allocations: shares });
  for (const { id } of [first, second]) expect(await findAlike(id, 750_00)).toEqual([divided]);
  expect(await findAlike(first.id, 300_00)).toEqual([divided]);
  expect(await findAlike(second.id, 450_00)).toEqual([divided]);
  expect(await findAlike(first.id, 450_00)).toEqual([]);
});

test("ignores the payment that was entered with the same key", async () => {
  const { id } = await invoice(300_00);
  const input = { id, amountCents: 100_00, paidAt: "2026-11-20", idempotencyKey: "once" };
  const { id: entered } = await execute(addPayment, scenario.caller, input);
  expect(await findAlike(id, 100_00, { idempotencyKey: "once" })).toEqual([]);
  expect(await findAlike(id, 100_00, { idempotencyKey: "twice" })).toEqual([entered]);
  expect(await findAlike(id, 100_00)).toEqual([entered]);
});
