import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { clients, payments } from "@/db/schema";
import { getClientAccount } from "@/lib/client-accounts/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { maxTotalCents } from "@/lib/values/line-amounts";
import { alikeOfClient } from "./alike";
import { counterpartyOf } from "./counterparty";
import { addClientPayment } from "./enter-of-client";
import { getPayment } from "./get";
import { getManualDuplicate } from "./get-manual-duplicate";
import { matchPayment } from "./rematch";
import { removePayment } from "./remove";
import { importText, ownAccount, paymentsNumbered } from "./statement/testing/import";
import { statementOf } from "./statement/testing/text";
import { takeOver } from "./take-over";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();
const inn = "7736207543";
const name = "Общество с ограниченной ответственностью «Ночной Ёж»";

beforeAll(async () => {
  await database().update(clients).set({ inn, name }).where(eq(clients.id, scenario.clientId));
});

const enter = (amountCents: number, extra: object = {}) =>
  execute(addClientPayment, scenario.caller, {
    id: scenario.clientId,
    organizationId: scenario.organizationId,
    amountCents,
    paidAt: "2026-11-19",
    ...extra,
  });
const outgoing = { kind: "outgoing" };
const findAlike = async (amountCents: number, extra: object = {}) => {
  const { clientId: id, organizationId } = scenario;
  const found = await execute(alikeOfClient, scenario.caller, {
    ...{ id, organizationId, kind: "incoming", amountCents, paidAt: "2026-11-19" },
    ...extra,
  });
  return found.map((payment) => payment.id);
};
/** An outgoing payment as the bank reports it. */
const receiveOutgoing = (amountCents: number, payee = inn, extra: object = {}) =>
  receivePayment({
    ...{ organizationId: scenario.organizationId, kind: "outgoing", amountCents, purpose: "Возврат" },
    raw: { SideRecipient: { inn: payee, name } },
    ...extra,
  });
const account = () => {
  const { clientId: id, organizationId } = scenario;
  return execute(getClientAccount, scenario.caller, { id, organizationId });
};

test("an advance and a refund entered by hand change the client's account, and removing them restores it", async () => {
  const before = await account();
  const advance = await enter(500_00, { purpose: "Наличными" });
  expect(advance).toMatchObject({
    ...{ kind: "incoming", source: "manual", clientId: scenario.clientId, documentId: null },
    ...{ advanceCents: 500_00, payerName: name, isNew: true },
  });
  const refund = await enter(200_00, outgoing);
  expect(refund).toMatchObject({ kind: "outgoing", advanceCents: 0, clientId: scenario.clientId });
  expect(counterpartyOf(refund)).toMatchObject({ name });
  const after = await account();
  expect(after.closingCents - before.closingCents).toBe(-300_00);
  expect(after.advanceCents - before.advanceCents).toBe(300_00);
  expect(after.entries.slice(-2)).toMatchObject([
    { kind: "payment", creditCents: 500_00, paymentId: advance.id },
    { kind: "refund", debitCents: 200_00, paymentId: refund.id },
  ]);
  await execute(removePayment, scenario.caller, { id: refund.id });
  await execute(removePayment, scenario.caller, { id: advance.id });
  expect(await account()).toEqual(before);
});

test("simultaneous calls with one key enter one payment, and the key is refused for a different payment", async () => {
  const idempotencyKey = "once 1";
  const [one, other] = await Promise.all([
    enter(11_00, { idempotencyKey }),
    enter(11_00, { idempotencyKey }),
  ]);
  expect(one.id).toBe(other.id);
  expect([one.isNew, other.isNew].toSorted()).toEqual([false, true]);
  const conflict = { code: "conflict" };
  await expect(enter(12_00, { idempotencyKey })).rejects.toMatchObject(conflict);
  await expect(enter(11_00, { idempotencyKey, ...outgoing })).rejects.toMatchObject(conflict);
});

test.each([
  [{ amountCents: 0 }, { amountCents: ["Сумма должна быть больше нуля"] }],
  [
    { amountCents: maxTotalCents + 1 },
    { amountCents: ["Сумма платежа — не больше 1 000 000 000 000\u00a0₽"] },
  ],
  [{ kind: "incoming_sbp" }, { kind: expect.any(Array) }],
  [{ paidAt: "вчера" }, { paidAt: ["Укажите дату"] }],
  [{ organizationId: crypto.randomUUID() }, { organizationId: ["unknown_organization"] }],
])("refuses %j and names the field", async (wrong, fieldErrors) => {
  await expect(enter(1_00, wrong)).rejects.toMatchObject({ code: "validation_error", fieldErrors });
});

test("refuses to enter a payment of an unknown client", async () => {
  await expect(enter(1_00, { id: crypto.randomUUID() })).rejects.toMatchObject({ code: "not_found" });
});

test("finds waiting payments of the client, and allocated ones of nearby dates, in the entered direction", async () => {
  const { organizationId } = scenario;
  const waiting = await receivePayment({ organizationId, amountCents: 321_00, payerInn: inn });
  await receivePayment({ organizationId, amountCents: 321_00, payerInn: "7707083893" });
  const back = await receiveOutgoing(321_00);
  await receiveOutgoing(321_00, "7707083893");
  expect(await findAlike(321_00)).toEqual([waiting]);
  expect(await findAlike(321_00, outgoing)).toEqual([back]);
  expect(await findAlike(322_00)).toEqual([]);
  await execute(matchPayment, scenario.caller, { id: back, clientId: scenario.clientId });
  expect(await findAlike(321_00, outgoing)).toEqual([back]);
  expect(await findAlike(321_00, { ...outgoing, paidAt: "2026-11-16" })).toEqual([]);
});

test("an imported statement recognizes an advance entered by hand by its client and fills in the payer", async () => {
  const { id } = await enter(601_00);
  const text = statementOf(ownAccount, [
    {
      ...{ Номер: "6011", Сумма: "601.00", НазначениеПлатежа: "Оплата по счету № 99871" },
      ...{ Плательщик1: "ООО НОЧНОЙ ЕЖ", ПлательщикИНН: inn, Плательщик: "" },
    },
  ]);
  expect(await importText(scenario.caller, text)).toMatchObject({ recognized: 1, imported: 0 });
  expect(await paymentsNumbered("6011")).toMatchObject([
    { id, source: "manual", advanceCents: 601_00, payerName: name, payerInn: inn },
  ]);
});

test("an imported statement recognizes a refund entered by hand by its payee, but not one to somebody else", async () => {
  const { id } = await enter(602_00, outgoing);
  const payment = (number: string, payee: string) => ({
    ...{
      Номер: number,
      Сумма: "602.00",
      НазначениеПлатежа: "Возврат аванса",
      ПлательщикРасчСчет: ownAccount,
    },
    ...{ Плательщик1: "ООО Исполнитель", ПлательщикИНН: "7800000019", Плательщик: "" },
    ...{ ПолучательРасчСчет: "40702810500000000099", Получатель1: name, ПолучательИНН: payee },
  });
  const foreign = statementOf(ownAccount, [payment("6021", "7707083893")]);
  expect(await importText(scenario.caller, foreign)).toMatchObject({ recognized: 0, imported: 1 });
  const own = statementOf(ownAccount, [payment("6022", inn)]);
  expect(await importText(scenario.caller, own)).toMatchObject({ recognized: 1, imported: 0 });
  const [recognized] = await paymentsNumbered("6022");
  expect(recognized).toMatchObject({ id, clientId: scenario.clientId });
  expect(counterpartyOf(recognized!)).toEqual({ name, inn });
});

test("a bank payment takes over an advance or a refund that was entered by hand", async () => {
  const { organizationId, clientId } = scenario;
  const entered = await enter(603_00);
  const reported = await receivePayment({ organizationId, amountCents: 603_00, payerInn: inn });
  const refund = { entered: await enter(604_00, outgoing), reported: await receiveOutgoing(604_00) };
  const enteredOf = (id: string) => execute(getManualDuplicate, scenario.caller, { id });
  expect(await enteredOf(reported)).toMatchObject({ id: entered.id, document: null });
  expect(await enteredOf(refund.reported)).toMatchObject({ id: refund.entered.id, document: null });
  expect(await enteredOf(await receiveOutgoing(603_00))).toBeNull();
  const replaced = await execute(takeOver, scenario.caller, { id: reported, enteredId: entered.id });
  expect(replaced).toMatchObject({ clientId, advanceCents: 603_00 });
  const takenBack = { id: refund.reported, enteredId: refund.entered.id };
  expect(await execute(takeOver, scenario.caller, takenBack)).toMatchObject({ clientId, advanceCents: 0 });
  await expect(execute(getPayment, scenario.caller, { id: entered.id })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await database().$count(payments, eq(payments.id, refund.entered.id))).toBe(0);
});

test("refuses to let an outgoing payment take over an incoming one", async () => {
  const entered = await enter(605_00);
  const reported = await receiveOutgoing(605_00);
  await expect(
    execute(takeOver, scenario.caller, { id: reported, enteredId: entered.id }),
  ).rejects.toMatchObject({ code: "conflict" });
});
