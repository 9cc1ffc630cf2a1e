import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clientPayers, clients } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { updateClient } from "@/lib/clients/update";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getProposals } from "@/lib/payments/proposals/get";
import { matchPayment } from "@/lib/payments/rematch";
import { receivePayment } from "@/lib/payments/testing/receive";
import { started } from "@/lib/testing/started";
import { foldEarlierPayers } from "./fold-earlier-payers";
import { forgetClientPayer } from "./forget";
import { payerKey } from "./key";
import { listClientPayers } from "./list";
import { rememberPayer, unrememberPayer } from "./remember";

const scenario = documentScenario();
const receive = (payer: { payerInn?: string; payerAccount?: string; payerName?: string }) =>
  receivePayment({ organizationId: scenario.organizationId, purpose: "За услуги", ...payer });
const listPayers = () => execute(listClientPayers, scenario.caller, { id: scenario.clientId });
const assignToClient = (id: string, clientId: string | null = scenario.clientId) =>
  execute(matchPayment, scenario.caller, { id, clientId });

const nobody = { payerInn: null, payerAccount: null, payerName: null };

test("the key of a payer is its INN, else its account, else its folded name", () => {
  expect(payerKey({ ...nobody, payerInn: "7800000027", payerAccount: "1" })).toBe("inn:7800000027");
  expect(payerKey({ ...nobody, payerAccount: "40702", payerName: "Лён" })).toBe("account:40702");
  for (const payerInn of ["0", "0000000000", "000000000000"])
    expect(payerKey({ payerInn, payerAccount: "40817", payerName: "Ёжиков" })).toBe("account:40817");
  const names = [
    "ООО «Зелёный  Лён»",
    'Общество с ограниченной ответственностью "ЗЕЛЕНЫЙ ЛЕН"',
    "зеленый лён",
  ];
  expect(new Set(names.map((payerName) => payerKey({ ...nobody, payerName })))).toEqual(
    new Set(["name:зеленый лен"]),
  );
  for (const payerName of ["ИВАНОВ ИВАН//Г МОСКВА, УЛ ЛЕСНАЯ, Д 1//", "//Иванов Иван//г. Тула//"])
    expect(payerKey({ ...nobody, payerName })).toBe("name:иванов иван");
  for (const payerName of ["ООО", "ООО//Г МОСКВА//", "//"])
    expect(payerKey({ ...nobody, payerName })).toBeNull();
});

test.each([
  ["a settlement account", "40702810500000000099", true],
  ["an account of a person", "40817810438000000001", true],
  ["an account of a foreign company in Russia", "40807810500000000001", true],
  ["a deposit of a company", "42102810500000000001", true],
  ["a deposit of a person", "42304810500000000001", true],
  ["an IBAN", "KZ86125KZT5004100100", true],
  ["a transit account", "30232810600000000001", false],
  ["the account of a foreign bank", "30111810600000000001", false],
  ["a correspondent account", "30101810400000000225", false],
  ["sums until clarified", "47416810600000000001", false],
  ["transfers without an account", "40911810600000000001", false],
  ["a paying agent", "40821810600000000001", false],
  ["an account that identifies payments", "40822810600000000001", false],
  ["a bank's cash", "20202810600000000001", false],
  ["a treasury account", "03214643000000017300", false],
  ["the treasury at the Bank of Russia", "40102810545370000003", false],
])("whether %s identifies a payer: %s %s", (_, payerAccount, isIdentified) => {
  const key = payerKey({ ...nobody, payerAccount, payerName: "Петрова Мария" });
  expect(key).toBe(isIdentified ? `account:${payerAccount}` : "name:петрова мария");
});

test.each([
  ["ЗАО", "Закрытое акционерное общество"],
  ["ОАО", "ОТКРЫТОЕ АКЦИОНЕРНОЕ ОБЩЕСТВО"],
  ["ПАО", "Публичное акционерное общество"],
  ["НАО", "Непубличное акционерное общество"],
  ["АНО", "Автономная некоммерческая организация"],
  ["ФГУП", "Федеральное государственное унитарное предприятие"],
  ["МУП", "Муниципальное унитарное предприятие"],
  ["КФХ", "Крестьянское (фермерское) хозяйство"],
])("folds a name with %s and with the full legal form to the same key", (short, full) => {
  for (const form of [short, full])
    expect(payerKey({ ...nobody, payerName: `${form} «Открытое дело»` })).toBe("name:открытое дело");
});

test("migration merges payers that an earlier version folded differently", async () => {
  const payers = [
    { name: "ЗАО «Липа»", key: "name:липа", times: 2, lastAt: "2026-10-02T10:00:00.000Z" },
    {
      name: "Закрытое акционерное общество «Липа»",
      key: "name:закрытое липа",
      times: 3,
      lastAt: "2026-10-03T10:00:00.000Z",
    },
    { name: "МУП «Клён»", key: "name:муп клен", times: 1, lastAt: "2026-10-01T10:00:00.000Z" },
    { name: "МУП 12", key: "name:муп 12", times: 1, lastAt: "2026-09-01T10:00:00.000Z" },
    {
      name: "ЗАЙЦЕВ ПЁТР//Г МОСКВА//",
      key: "name:зайцев петр г москва",
      times: 1,
      lastAt: "2026-08-01T10:00:00.000Z",
    },
  ];
  await database()
    .insert(clientPayers)
    .values(payers.map((payer) => ({ clientId: scenario.clientId, ...payer })));
  const { url } = scenario.database;
  await Promise.all([foldEarlierPayers(url), foldEarlierPayers(url)]);
  await foldEarlierPayers(url);
  expect(await listPayers()).toMatchObject([
    { times: 5, lastAt: "2026-10-03T10:00:00.000Z" },
    { name: "МУП «Клён»", times: 1 },
    { name: "МУП 12", times: 1 },
    { name: "ЗАЙЦЕВ ПЁТР//Г МОСКВА//", times: 1 },
  ]);
  for (const payerName of ["ЗАО «Липа»", "МУП «Клён»", "Зайцев Пётр"])
    expect(await execute(getProposals, scenario.caller, { id: await receive({ payerName }) })).toMatchObject([
      { clientId: scenario.clientId, signs: ["learned", "advance"] },
    ]);
  await database().delete(clientPayers);
});

test("decisions about an account of several holders teach the last payer's name alone", async () => {
  const account = "30232810600000000001";
  const row = { clientId: scenario.clientId, account, lastAt: "2026-10-03T10:00:00.000Z" };
  await database()
    .insert(clientPayers)
    .values([
      { ...row, name: "ПЕТРОВА МАРИЯ", key: `account:${account}`, times: 3 },
      { ...row, account: "47416810600000000001", name: null, key: "account:47416810600000000001" },
      {
        ...row,
        account: "40817810438000000001",
        name: "СИДОРОВ",
        key: "account:40817810438000000001",
        times: 2,
      },
    ]);
  await Promise.all([foldEarlierPayers(scenario.database.url), foldEarlierPayers(scenario.database.url)]);
  const payers = await listPayers();
  expect(payers.map(({ name, times }) => ({ name, times }))).toEqual(
    expect.arrayContaining([
      { name: "ПЕТРОВА МАРИЯ", times: 1 },
      { name: "СИДОРОВ", times: 2 },
    ]),
  );
  expect(payers).toHaveLength(2);
  const proposalsFor = async (payer: Parameters<typeof receive>[0]) =>
    execute(getProposals, scenario.caller, { id: await receive(payer) });
  expect(await proposalsFor({ payerAccount: account, payerName: "Иванов Иван" })).toEqual([]);
  expect(await proposalsFor({ payerAccount: account, payerName: "Петрова Мария" })).toMatchObject([
    { clientId: scenario.clientId, signs: ["learned", "advance"] },
  ]);
  await database().delete(clientPayers);
});

test.each([
  ["a transit account", "30232810600000000001"],
  ["the account of a foreign bank", "30111810600000000001"],
])(
  "a decision about a payer through %s says nothing about others who pay through it",
  async (_, payerAccount) => {
    await assignToClient(await receive({ payerAccount, payerName: "ИВАНОВ ИВАН" }));
    const other = await receive({ payerAccount, payerName: "ПЕТРОВА МАРИЯ" });
    expect(await execute(getProposals, scenario.caller, { id: other })).toEqual([]);
    const again = await receive({ payerAccount: payerAccount.replace(/1$/, "2"), payerName: "Иванов Иван" });
    expect(await execute(getProposals, scenario.caller, { id: again })).toMatchObject([
      { clientId: scenario.clientId, signs: ["learned", "advance"] },
    ]);
    await database().delete(clientPayers);
  },
);

test("a client is recognized by an account only if it has one holder, and by no account of another INN", async () => {
  const signsFrom = async (accountNumber: string, payer: Parameters<typeof receive>[0]) => {
    await database().update(clients).set({ accountNumber }).where(eq(clients.id, scenario.clientId));
    const id = await receive({ ...payer, payerAccount: accountNumber });
    return (await execute(getProposals, scenario.caller, { id })).map(({ signs }) => signs);
  };
  const ofOneHolder = "40702810500000000099";
  expect(await signsFrom(ofOneHolder, {})).toEqual([["payer_account", "advance"]]);
  expect(await signsFrom(ofOneHolder, { payerInn: "000000000000" })).toEqual([["payer_account", "advance"]]);
  expect(await signsFrom(ofOneHolder, { payerInn: "7899000012" })).toEqual([]);
  const treasury = "03214643000000017300";
  expect(await signsFrom(treasury, { payerInn: "7899000012" })).toEqual([]);
  expect(await signsFrom(treasury, {})).toEqual([]);
  expect(await signsFrom(treasury, { payerInn: "7800000027" })).toEqual([["payer_inn", "advance"]]);
  await database().update(clients).set({ accountNumber: null }).where(eq(clients.id, scenario.clientId));
});

test("a decision is shown beside the INN of the client itself, too", async () => {
  const payer = { payerInn: "7800000027", payerName: "АО «Ёлки-палки»" };
  const [first, second] = [await receive(payer), await receive(payer)];
  const signsOf = async (id: string) => (await execute(getProposals, scenario.caller, { id }))[0]?.signs;
  expect(await signsOf(first)).toEqual(["payer_inn", "advance"]);
  await assignToClient(first);
  expect(await signsOf(second)).toEqual(["payer_inn", "learned", "advance"]);
  await assignToClient(first, null);
  expect(await signsOf(second)).toEqual(["payer_inn", "advance"]);
});

test("a decision is remembered, proposed again, undone with the decision, and can be forgotten", async () => {
  const payer = { payerInn: "7899000012", payerName: "ООО «Плательщик»" };
  const [first, second, third] = [await receive(payer), await receive(payer), await receive(payer)];
  expect(await execute(getProposals, scenario.caller, { id: first })).toEqual([]);
  await assignToClient(first);
  expect(await listPayers()).toMatchObject([{ inn: payer.payerInn, name: payer.payerName, times: 1 }]);
  expect(await execute(getProposals, scenario.caller, { id: second })).toMatchObject([
    { clientId: scenario.clientId, shares: [], advanceCents: 10_000, signs: ["learned", "advance"] },
  ]);
  await assignToClient(second);
  await assignToClient(second);
  expect(await listPayers()).toMatchObject([{ times: 2 }]);
  await assignToClient(second, null);
  expect(await listPayers()).toMatchObject([{ times: 1 }]);
  const [{ id: payerId }] = [(await listPayers())[0]!];
  await execute(forgetClientPayer, scenario.caller, { id: scenario.clientId, payerId });
  expect(await listPayers()).toEqual([]);
  expect(await execute(getProposals, scenario.caller, { id: third })).toEqual([]);
  // Existing decisions stay.
  await assignToClient(first, null);
  expect(await listPayers()).toEqual([]);
});

test("a client is proposed for money by its former INN, which its issued papers carry, until that is forgotten", async () => {
  const [first, former, latest] = ["7728168971", "7736050003", "7744000912"];
  const setInn = (inn: string | null, name = "ООО «Новое»") =>
    execute(updateClient, scenario.caller, { id, inn, name });
  const { id } = await execute(createClient, scenario.caller, { name: "ООО «Старое»", inn: first });
  const payersOf = () => execute(listClientPayers, scenario.caller, { id });
  await setInn(former, "ООО «Старое»");
  expect(await payersOf()).toEqual([]);
  const invoice = await scenario.create({ clientId: id });
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  await setInn(latest);
  expect(await payersOf()).toMatchObject([{ inn: former, name: "ООО «Старое»", times: 1 }]);
  const payment = await receive({ payerInn: former, payerName: "ООО «Старое»" });
  const signs = async () =>
    (await execute(getProposals, scenario.caller, { id: payment })).map((each) => [
      each.clientId,
      each.signs[0],
    ]);
  expect(await signs()).toContainEqual([id, "learned"]);
  await setInn(former);
  await setInn(latest);
  expect((await payersOf()).map(({ inn, times }) => [inn, times])).toEqual(
    expect.arrayContaining([
      [former, 1],
      [latest, 1],
    ]),
  );
  for (const { id: payerId } of await payersOf())
    await execute(forgetClientPayer, scenario.caller, { id, payerId });
  expect(await signs()).toEqual([]);
});

test("taking away a payment entered by hand leaves remembered bank payments unchanged", async () => {
  const payerName = "Вручную И. И.";
  await assignToClient(await receive({ payerName }));
  const invoice = await scenario.create({ clientId: scenario.clientId });
  const input = { id: invoice.id, amountCents: 100, paidAt: "2026-11-20", payerName };
  const { id } = await execute(addPayment, scenario.caller, input);
  expect(await listPayers()).toMatchObject([{ name: payerName, times: 1 }]);
  await assignToClient(id, null);
  expect(await listPayers()).toMatchObject([{ name: payerName, times: 1 }]);
});

test("refuses to list payers of an unknown client and to forget an unknown payer", async () => {
  const id = "00000000-0000-7000-8000-000000000000";
  await expect(execute(listClientPayers, scenario.caller, { id })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    execute(forgetClientPayer, scenario.caller, { id: scenario.clientId, payerId: id }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test("two decisions about a payer that are taken back at once are both taken back", async () => {
  const payer = { ...nobody, payerInn: "7899000011" };
  const { clientId } = scenario;
  for (const _ of [1, 2]) await rememberPayer(database(), clientId, payer);
  const [other] = await database().transaction(async (db) => {
    await unrememberPayer(db, clientId, payer);
    return started(database().transaction((second) => unrememberPayer(second, clientId, payer)));
  });
  await other;
  expect((await listPayers()).filter(({ inn }) => inn === payer.payerInn)).toEqual([]);
});
