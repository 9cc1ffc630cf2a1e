import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchBatch } from "@/lib/payments/match-batch";
import { rememberPayer } from "@/lib/payments/payers/remember";
import { receivePayment } from "@/lib/payments/testing/receive";
import { getProposals } from "./get";

const scenario = documentScenario();

const inn = "7800000027";
const branches = [
  { name: "ООО «Вега»", kpp: "780001001" },
  { name: "Самарский филиал ООО «Вега»", kpp: "631001001" },
  { name: "Казанский филиал ООО «Вега»", kpp: "165501001" },
] as const;
const lines = [{ name: "Услуга", qty: 1, priceCents: 345_600 }];
const names = new Map<string | null, string>();

/** Creates a client with an issued invoice of this sum. */
async function debtor(client: { name: string; inn?: string; kpp?: string }, priceCents: number) {
  const kind = client.inn ? ("company" as const) : ("person" as const);
  const [stored] = await database()
    .insert(clients)
    .values({ kind, search: client.name, ...client })
    .returning();
  const clientId = stored!.id;
  names.set(clientId, client.name);
  const { id } = await scenario.create({
    clientId,
    date: "2026-11-10",
    lines: [{ name: "Услуга", qty: 1, priceCents }],
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  return clientId;
}

beforeAll(async () => {
  await database().update(clients).set({ inn: null });
  for (const branch of branches) await debtor({ ...branch, inn }, 777_700);
});

const receive = (payment: Omit<Parameters<typeof receivePayment>[0], "organizationId">) =>
  receivePayment({ organizationId: scenario.organizationId, amountCents: 777_700, ...payment });

const proposalsOf = async (id: string) =>
  (await execute(getProposals, scenario.caller, { id })).map(({ clientId, confidence, signs }) => ({
    client: names.get(clientId),
    confidence,
    signs,
  }));

test("the KPP of a statement chooses among branches with one INN, before the name", async () => {
  const raw = { СекцияДокумент: "Платежное поручение", ПлательщикКПП: "631001001" };
  const id = await receive({ payerInn: inn, payerName: "ООО «Вега»", raw });
  expect((await proposalsOf(id)).slice(0, 3)).toEqual([
    { client: branches[1].name, confidence: "high", signs: ["payer_inn", "payer_kpp", "amount"] },
    {
      client: branches[0].name,
      confidence: "medium",
      signs: ["payer_inn", "other_kpp", "payer_name", "amount"],
    },
    {
      client: branches[2].name,
      confidence: "medium",
      signs: ["payer_inn", "other_kpp", "amount"],
    },
  ]);
});

test("the payer's name chooses where no KPP does", async () => {
  const id = await receive({ payerInn: inn, payerName: "Казанский филиал ООО «ВЕГА»" });
  expect((await proposalsOf(id))[0]).toEqual({
    client: branches[2].name,
    confidence: "high",
    signs: ["payer_inn", "payer_name", "amount"],
  });
});

test("proposals for several branches that have equal signs are none of them certain", async () => {
  const id = await receive({ payerInn: inn, payerName: "Вега Трейд" });
  const found = (await proposalsOf(id)).slice(0, 3);
  expect(found.map(({ client }) => client).toSorted()).toEqual(branches.map(({ name }) => name).toSorted());
  for (const { confidence, signs } of found) {
    expect(confidence).toBe("medium");
    expect(signs).toEqual(["payer_inn", "amount", "several_ways"]);
  }
});

test("two people with one name who owe the same are proposed with the doubt", async () => {
  const person = "Петров Пётр Петрович";
  const ids = [await debtor({ name: person }, 500_000), await debtor({ name: person }, 500_000)];
  const id = await receive({ amountCents: 500_000, payerName: person });
  const found = await execute(getProposals, scenario.caller, { id });
  expect(found.map(({ clientId }) => clientId).toSorted()).toEqual(ids.toSorted());
  for (const { signs } of found) expect(signs).toEqual(["amount", "payer_name", "several_ways"]);
});

test("proposals that look alike are told apart, and only those", async () => {
  const ids = [
    await debtor({ name: "АО «Близнец»", inn: "6316000003", kpp: "631601001" }, 345_600),
    await debtor({ name: "Акционерное общество «Близнец»", inn: "6316000003", kpp: "165501001" }, 345_600),
  ];
  const [first, second] = ids;
  for (const [clientId, year] of [
    [first, 2024],
    [second, 2025],
  ] as const)
    await database()
      .update(documents)
      .set({ number: "46-Б", year, date: `${year}-11-10` })
      .where(eq(documents.clientId, clientId!));
  await debtor({ name: "ООО «Одно»" }, 345_600);
  const { foreignOrganizationId: organizationId } = scenario;
  const foreign = await scenario.create({ organizationId, date: "2026-11-10", lines });
  await execute(changeStatus, scenario.caller, { id: foreign.id, status: "issued" });
  const id = await receive({ amountCents: 345_600, purpose: `Оплата по счёту ${foreign.number}` });
  const found = await execute(getProposals, scenario.caller, { id });
  const shown = found.map((proposal) => ({
    name: names.get(proposal.clientId),
    date: proposal.shares[0]?.date,
    hint: proposal.clientHint,
    organization: proposal.otherOrganization,
  }));
  expect(shown.find(({ organization }) => organization)).toMatchObject({ organization: "ИП Петров" });
  const alone = { date: undefined, hint: undefined, organization: undefined };
  for (const expected of [
    { ...alone, name: "АО «Близнец»", date: "2024-11-10", hint: "6316000003/631601001" },
    { ...alone, name: "Акционерное общество «Близнец»", date: "2025-11-10", hint: "6316000003/165501001" },
    { ...alone, name: "ООО «Одно»" },
  ])
    expect(shown).toContainEqual(expected);
});

test("among clients for whom a payer paid before, a namesake with another INN is not preferred", async () => {
  const payer = { payerInn: "7704650110", payerAccount: null, payerName: "ООО «Ромашка»" };
  const namesake = await debtor({ name: payer.payerName, inn: "7810650120" }, 100);
  const other = await debtor({ name: "ООО «Лютик»", inn: "7800000034" }, 100);
  for (const clientId of [namesake, other]) await rememberPayer(database(), clientId, payer);
  const found = await proposalsOf(await receive({ ...payer, amountCents: 300 }));
  expect(found.length).toBeGreaterThan(1);
  for (const { signs } of found) expect(signs).not.toContain("payer_name");
});

test("the rules leave the choice between branches to a person", async () => {
  const raw = { СекцияДокумент: "Платежное поручение", ПлательщикКПП: "631001001" };
  const id = await receive({ payerInn: inn, payerName: branches[1].name, purpose: "Оплата по счету", raw });
  expect(await database().transaction((db) => matchBatch({ ...scenario.caller, db } as never, [id]))).toEqual(
    [],
  );
});
