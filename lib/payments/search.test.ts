import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { listPayments } from "./list";
import { receivePayment } from "./testing/receive";

const scenario = documentScenario();

const found = async (q: string) =>
  (await execute(listPayments, scenario.caller, { q })).items.map(({ id }) => id).toSorted();

test("money that went out is found by the name and INN of its payee, however the bank tells them", async () => {
  const { organizationId } = scenario;
  const receive = (raw: unknown, kind: "outgoing" | "incoming" = "outgoing") =>
    receivePayment({ organizationId, kind, raw, payerName: "ООО «Мы»" });
  const SideRecipient = { name: "ООО «Ёжик»", inn: "7800000027" };
  const told = [
    await receive({ SideRecipient }),
    await receive({ Data: { SideRecipient } }),
    await receive({ Получатель: "ИНН 7800000027 ООО «Ёжик»" }),
    await receive({ Получатель1: "ООО «Ёжик»", ПолучательИНН: "7800000027" }),
  ].toSorted();
  await receive({ SideRecipient }, "incoming");
  expect(await found("ежик")).toEqual(told);
  expect(await found("7800000027")).toEqual(told);
});
