import { expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { getProposals } from "@/lib/payments/proposals/get";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { forgetClientPayer } from "./forget";
import { payerKey } from "./key";
import { listClientPayers } from "./list";

const scenario = documentScenario();
const receive = (payer: { payerInn?: string; payerAccount?: string; payerName?: string }) =>
  receivePayment({ organizationId: scenario.organizationId, purpose: "За услуги", ...payer });
const payersOf = () => execute(listClientPayers, scenario.caller, { id: scenario.clientId });
const advance = (id: string, clientId: string | null = scenario.clientId) =>
  execute(matchPayment, scenario.caller, { id, clientId });

test("a payer is known by its INN, else its account, else its folded name", () => {
  const nobody = { payerInn: null, payerAccount: null, payerName: null };
  expect(payerKey({ ...nobody, payerInn: "7800000027", payerAccount: "1" })).toBe("inn:7800000027");
  expect(payerKey({ ...nobody, payerAccount: "40702", payerName: "Лён" })).toBe("account:40702");
  const names = [
    "ООО «Зелёный  Лён»",
    'Общество с ограниченной ответственностью "ЗЕЛЕНЫЙ ЛЕН"',
    "зеленый лён",
  ];
  expect(new Set(names.map((payerName) => payerKey({ ...nobody, payerName })))).toEqual(
    new Set(["name:зеленый лен"]),
  );
  expect(payerKey({ ...nobody, payerName: "ООО" })).toBeNull();
});

test("what a person decides is remembered, proposed again, taken off with the decision, and can be forgotten", async () => {
  const payer = { payerInn: "7899000012", payerName: "ООО «Плательщик»" };
  const [first, second, third] = [await receive(payer), await receive(payer), await receive(payer)];
  expect(await execute(getProposals, scenario.caller, { id: first })).toEqual([]);
  await advance(first);
  expect(await payersOf()).toMatchObject([{ inn: payer.payerInn, name: payer.payerName, times: 1 }]);
  expect(await execute(getProposals, scenario.caller, { id: second })).toMatchObject([
    { clientId: scenario.clientId, shares: [], advanceCents: 10_000, signs: ["learned", "advance"] },
  ]);
  await advance(second);
  await advance(second);
  expect(await payersOf()).toMatchObject([{ times: 2 }]);
  await advance(second, null);
  expect(await payersOf()).toMatchObject([{ times: 1 }]);
  const [{ id: payerId }] = [(await payersOf())[0]!];
  await execute(forgetClientPayer, scenario.caller, { id: scenario.clientId, payerId });
  expect(await payersOf()).toEqual([]);
  expect(await execute(getProposals, scenario.caller, { id: third })).toEqual([]);
  // What was decided stays decided.
  await advance(first, null);
  expect(await payersOf()).toEqual([]);
});

test("what is not there cannot be listed or forgotten", async () => {
  const id = "00000000-0000-7000-8000-000000000000";
  await expect(execute(listClientPayers, scenario.caller, { id })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    execute(forgetClientPayer, scenario.caller, { id: scenario.clientId, payerId: id }),
  ).rejects.toMatchObject({ code: "not_found" });
});
