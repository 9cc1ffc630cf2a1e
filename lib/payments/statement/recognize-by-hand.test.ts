import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clients, events, payments } from "@/db/schema";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getManualDuplicate } from "@/lib/payments/get-manual-duplicate";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { importText, ownAccount, paymentsNumbered } from "./testing/import";
import { statementOf } from "./testing/text";

const scenario = documentScenario();
const payerInn = "7800000027";

/** Creates an invoice of the client who is the payer in the statement. */
async function invoice(cents: number, clientId = scenario.clientId) {
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: cents, vatRate: "none" }];
  const { id, number } = await scenario.create({ lines, clientId });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return { id, number: number! };
}
const enter = (id: string, amountCents: number, extra: object = {}) =>
  execute(addPayment, scenario.caller, { id, amountCents, paidAt: "2026-11-19", ...extra });
const roubles = (cents: number) => (cents / 100).toFixed(2);
/** Imports lines of one amount, each with its number and purpose. */
const importLines = (cents: number, lines: Record<string, string>, fields: Record<string, string> = {}) =>
  importText(
    scenario.caller,
    statementOf(
      ownAccount,
      Object.entries(lines).map(([number, purpose]) => ({
        ...fields,
        Номер: number,
        Сумма: roubles(cents),
        НазначениеПлатежа: purpose,
      })),
    ),
  );
const readNumbered = async (number: string) => (await paymentsNumbered(number))[0]!;
const readPaid = async (id: string) => {
  const { paidCents, status } = await execute(getDocument, scenario.caller, { id });
  return { paidCents, status };
};

test.each([
  ["701", ""],
  ["721", "//Г МОСКВА УЛ ЛЕСНАЯ Д 1//"],
])(
  "recognizes payment %s entered by hand by the client's name when its INN is unknown: %s",
  async (number, address) => {
    const [person] = await database()
      .insert(clients)
      .values({ kind: "person", name: "Кузнецов Пётр Ильич", search: "" })
      .returning();
    const cents = Number(number) * 100;
    const { id } = await invoice(cents, person!.id);
    const entered = await enter(id, cents);
    const payer = { Плательщик1: `КУЗНЕЦОВ ПЕТР ИЛЬИЧ${address}`, ПлательщикИНН: "", Плательщик: "" };
    expect(await importLines(cents, { [number]: "Оплата за услуги" }, payer)).toMatchObject({
      recognized: 1,
    });
    expect(await readNumbered(number)).toMatchObject({ id: entered.id });
  },
);

test.each([
  ["a contract", "Оплата по договору Д-2026/012 от 01.02.2026"],
  ["an act", "Оплата за услуги, акт А-2026/077"],
  ["an order of the client", "Оплата по заказу ЗК-2026/015"],
  ["a number that nothing of ours has", "Доплата ЦБ-2026/4455"],
  ["the invoice, written apart", "Оплата {apart}"],
  ["the invoice and a contract", "Договор Д-2026/012, счёт {number}"],
])("recognizes a payment entered by hand when the purpose names %s", async (_, purpose) => {
  const { id, number } = await invoice(702_00);
  const entered = await enter(id, 702_00);
  const filledPurpose = purpose.replace("{number}", number).replace("{apart}", number.replace("-", " "));
  const line = `702 ${number}`;
  expect(await importLines(702_00, { [line]: filledPurpose })).toMatchObject({ recognized: 1, imported: 0 });
  expect(await readNumbered(line)).toMatchObject({ id: entered.id });
});

test("recognizes a payment entered by hand when the purpose is only the number of our contract", async () => {
  const { id } = await invoice(702_01);
  const entered = await enter(id, 702_01);
  const contract = await scenario.create({ docType: "contract", clientId: scenario.clientId });
  expect(await importLines(702_01, { "7021": `Оплата ${contract.number}` })).toMatchObject({ recognized: 1 });
  expect(await readNumbered("7021")).toMatchObject({ id: entered.id });
});

test.each([
  ["by its number alone", "Оплата {number}"],
  ["written apart", "Оплата, {apart}"],
  ["that we do not have", "Оплата по счету № 99871"],
])("imports a new payment when the purpose names another invoice, %s", async (_, purpose) => {
  const [{ id }, { number }] = [await invoice(703_00), await invoice(1_703_00)];
  await enter(id, 703_00);
  const filledPurpose = purpose.replace("{number}", number).replace("{apart}", number.replace("-", " "));
  expect(await importLines(703_00, { [`703 ${number}`]: filledPurpose })).toMatchObject({
    recognized: 0,
    imported: 1,
  });
});

test("recognizes the payment of a notification before one entered by hand", async () => {
  const { id, number } = await invoice(704_00);
  const entered = await enter(id, 704_00);
  const { organizationId } = scenario;
  const reported = await receivePayment({
    organizationId,
    bankPaymentId: "704",
    amountCents: 704_00,
    payerInn,
    payerName: null,
    purpose: null,
  });
  expect(await importLines(704_00, { "704": `Счёт ${number}` })).toMatchObject({
    recognized: 1,
    imported: 0,
  });
  expect(await readNumbered("704")).toMatchObject({ id: reported, bankPaymentId: "704" });
  expect(await execute(getManualDuplicate, scenario.caller, { id: reported })).toMatchObject({
    id: entered.id,
  });
});

test("recognizes the payment entered by hand when only the notification names something else", async () => {
  const { id, number } = await invoice(711_00);
  const entered = await enter(id, 711_00);
  const { organizationId } = scenario;
  const notified = { amountCents: 711_00, payerInn, purpose: "Аванс по договору Д-2026/012" };
  const reported = await receivePayment({ organizationId, bankPaymentId: "711", ...notified });
  expect(await importLines(711_00, { "711": `Счёт ${number}` })).toMatchObject({ recognized: 1 });
  expect(await readNumbered("711")).toMatchObject({ id: entered.id });
  expect(await importLines(711_00, { "712": notified.purpose })).toMatchObject({
    recognized: 1,
    imported: 0,
  });
  expect(await readNumbered("712")).toMatchObject({ id: reported });
});

test("of two equal amounts the one that names the invoice is recognized, wherever it is in the statement", async () => {
  const { id, number } = await invoice(705_00);
  const entered = await enter(id, 705_00);
  const lines = { "7051": "За услуги по договору", "7052": `Оплата по счету ${number}` };
  expect(await importLines(705_00, lines)).toMatchObject({ recognized: 1, imported: 1 });
  expect(await readNumbered("7052")).toMatchObject({ id: entered.id });
  expect(await readNumbered("7051")).toMatchObject({ source: "statement", documentId: null });
});

test("of two equal amounts one is recognized as the notification's and one as entered by hand, by their purposes", async () => {
  const { id, number } = await invoice(706_00);
  const entered = await enter(id, 706_00);
  const { organizationId } = scenario;
  const notified = { amountCents: 706_00, payerInn, payerName: null, purpose: null, bankPaymentId: "706" };
  const reported = await receivePayment({ organizationId, ...notified });
  const lines = { "7061": `Оплата по счету ${number}`, "7062": "За услуги по договору" };
  expect(await importLines(706_00, lines)).toMatchObject({ recognized: 2, imported: 0 });
  expect([(await readNumbered("7061")).id, (await readNumbered("7062")).id]).toEqual([entered.id, reported]);
});

test("recognizes a payment divided by hand by any of its invoices", async () => {
  const [one, two] = [await invoice(400_00), await invoice(307_00)];
  const entered = await enter(one.id, 707_00);
  const allocations = [
    { documentId: one.id, amountCents: 400_00 },
    { documentId: two.id, amountCents: 307_00 },
  ];
  await execute(matchPayment, scenario.caller, { id: entered.id, allocations });
  expect(await importLines(707_00, { "707": `Счёт ${two.number}` })).toMatchObject({ recognized: 1 });
  expect(await readNumbered("707")).toMatchObject({ id: entered.id });
});

test("a recognized payment takes the date of the statement when the day differs, and an event records it", async () => {
  const { id } = await invoice(708_00);
  const entered = await enter(id, 708_00, { paidAt: "2026-11-17" });
  const same = await enter((await invoice(709_00)).id, 709_00, { paidAt: "2026-11-20T15:00:00+03:00" });
  await importLines(708_00, { "708": "За услуги" });
  await importLines(709_00, { "709": "За услуги" });
  expect(await readNumbered("708")).toMatchObject({ id: entered.id, paidAt: "2026-11-20T00:00:00.000Z" });
  expect(await readNumbered("709")).toMatchObject({ id: same.id, paidAt: "2026-11-20T12:00:00.000Z" });
  const readRedatings = async (subject: string) =>
    (await database().select().from(events).where(eq(events.subjectId, subject)))
      .filter(({ kind }) => kind === "payment.redated")
      .map(({ data }) => data);
  expect(await readRedatings(entered.id)).toEqual([{ from: "2026-11-17", to: "2026-11-20" }]);
  expect(await readRedatings(same.id)).toEqual([]);
  expect(await readPaid(id)).toEqual({ paidCents: 708_00, status: "paid" });
});

test("a notification without a date is compared by the day on which it arrived", async () => {
  const { id } = await invoice(710_00);
  const entered = await enter(id, 710_00, { paidAt: "2026-03-03" });
  const { organizationId } = scenario;
  const reported = await receivePayment({
    organizationId,
    amountCents: 710_00,
    payerInn,
    purpose: null,
    paidAt: null,
    createdAt: "2026-03-04T10:00:00.000Z",
  });
  expect(await execute(getManualDuplicate, scenario.caller, { id: reported })).toMatchObject({
    id: entered.id,
  });
  await database().delete(payments).where(eq(payments.id, reported));
});
