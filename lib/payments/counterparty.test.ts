import { expect, test } from "vitest";
import { counterpartyOf } from "./counterparty";

const ourselves = { payerName: "ООО «Мы»", payerInn: "7700000016" };
const client = { name: 'ООО "Заказчик"', inn: "7800000027" };

test.each<[string, unknown, typeof client | Record<keyof typeof client, null>]>([
  ["a notification", { SideRecipient: client }, client],
  ["a notification in its data", { Data: { SideRecipient: client } }, client],
  ["a statement in fields of their own", { Получатель1: client.name, ПолучательИНН: client.inn }, client],
  ["a statement in one field", { Получатель: `ИНН ${client.inn} ${client.name}` }, client],
  ["nothing", null, { name: null, inn: null }],
])("reads the payee of an outgoing payment from %s", (_, raw, payee) => {
  expect(counterpartyOf({ kind: "outgoing", source: "bank", ...ourselves, raw })).toEqual(payee);
});

test("the counterparty of an incoming payment is its payer", () => {
  const { name, inn } = client;
  const raw = { Получатель1: "ООО «Мы»" };
  expect(counterpartyOf({ kind: "incoming", source: "bank", payerName: name, payerInn: inn, raw })).toEqual(
    client,
  );
});

test("the counterparty of an outgoing payment entered by hand is the one entered", () => {
  const { name, inn } = client;
  const manual = { source: "manual" as const, payerName: name, payerInn: inn, raw: null };
  expect(counterpartyOf({ kind: "outgoing", ...manual })).toEqual(client);
});
