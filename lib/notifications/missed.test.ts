import { beforeAll, expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "@/lib/payments/list";
import { paymentTotals } from "@/lib/payments/list-totals";
import { importText, ownAccount } from "@/lib/payments/statement/testing/import";
import { statementOf } from "@/lib/payments/statement/testing/text";
import { incoming, notify } from "./testing/post";

const scenario = documentScenario();
const otherAccount = "40702810900000000002";

const list = async (filters: Record<string, unknown>) =>
  (await execute(listPayments, scenario.caller, { organizationId: scenario.organizationId, ...filters }))
    .items;
const numbersOf = async (filters: Record<string, unknown>) =>
  (await list(filters)).map(({ documentNumber }) => documentNumber).toSorted();
const missed = () => numbersOf({ missed: "1" });
const importDocuments = (documents: Array<Record<string, string>>, account = ownAccount) =>
  importText(scenario.caller, statementOf(account, documents));
const outgoing = { ПлательщикРасчСчет: ownAccount, ПолучательРасчСчет: "40702810000000000077" };
const notifyPayment = (number: string, amount: number, paidAt: string, extra: Record<string, unknown> = {}) =>
  notify(
    incoming("нет такого", amount, {
      paidAt,
      documentNumber: number,
      SideRecipient: { account: ownAccount },
      ...extra,
    }),
  );

beforeAll(async () => {
  await notifyPayment("1", 10, "2026-11-20T10:00:00Z");
  // The first hour of the 21st in Moscow.
  await notifyPayment("2", 20, "2026-11-20T21:30:00Z");
});

test("a payment of the statement is missed if other notifications of its account came that day", async () => {
  await importDocuments([
    { Номер: "1", Сумма: "10.00" },
    { Номер: "11", Сумма: "11.00" },
    { Номер: "2", Сумма: "20.00", Дата: "21.11.2026" },
    { Номер: "12", Сумма: "12.00", Дата: "21.11.2026" },
    { Номер: "13", Сумма: "13.00", Дата: "22.11.2026" },
    { Номер: "14", Сумма: "14.00", ...outgoing },
  ]);
  expect(await missed()).toEqual(["11", "12"]);
  const { organizationId } = scenario;
  expect(await execute(paymentTotals, scenario.caller, { organizationId, missed: "1" })).toMatchObject({
    count: 2,
    totalCents: 2300,
  });
});

test("an outgoing payment is missed once the bank has reported outgoing payments", async () => {
  await notify({
    ...incoming("нет такого", 99, { paidAt: "2026-11-20T12:00:00Z" }),
    webhookType: "outgoingPayment",
    SidePayer: { account: ownAccount },
  });
  expect(await missed()).toEqual(["11", "12", "14"]);
});

test("a late notification becomes the payment's second source, and the payment is no longer missed", async () => {
  await notifyPayment("11", 11, "2026-11-20T11:00:00Z");
  expect(await missed()).toEqual(["12", "14"]);
  const [late, first] = await Promise.all(
    ["11", "1"].map(async (number) =>
      (await list({})).find(({ documentNumber }) => documentNumber === number),
    ),
  );
  expect(late?.sources).toEqual(["statement", "bank"]);
  expect(first?.sources).toEqual(["bank", "statement"]);
});

test("a notification without an account counts for the organization's only account, but not for one of several", async () => {
  await notify(incoming("нет такого", 30, { paidAt: "2026-11-23T10:00:00Z" }));
  await importDocuments([{ Номер: "31", Сумма: "31.00", Дата: "23.11.2026" }]);
  expect(await missed()).toEqual(["12", "14", "31"]);
  await database().insert(bankAccounts).values({
    organizationId: scenario.organizationId,
    bankName: "ПАО Сбербанк",
    bik: "044525225",
    accountNumber: otherAccount,
  });
  await notify(incoming("нет такого", 40, { paidAt: "2026-11-24T10:00:00Z" }));
  await importDocuments([{ Номер: "41", Сумма: "41.00", Дата: "24.11.2026" }]);
  await importDocuments([{ Номер: "42", Сумма: "42.00", Дата: "20.11.2026" }], otherAccount);
  expect(await missed()).toEqual(["12", "14", "31"]);
});
