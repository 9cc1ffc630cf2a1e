import { expect, test } from "vitest";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { readPaper } from "@/lib/document-issues/read";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { matchPayment } from "@/lib/payments/rematch";
import { started } from "@/lib/testing/started";
import { changeStatus } from "./change-status";
import { correctDocument } from "./correct";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);

const lines = [{ name: "Услуга", qty: 1, priceCents: 1_000, vatRate: "22" }];
const draft = async (docType: string, clientId: string, extra: Record<string, unknown> = {}) =>
  (await scenario.create({ docType, clientId, date: "2026-03-10", lines, ...extra })).id;
const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });
const advancesOf = async (id: string) => (await readPaper(database(), id)).advances;

/** Issues a document in a transaction that ends only when another one waits for it, or did not have to. */
async function whileIssuing<T>(id: string, start: () => Promise<T>): Promise<T> {
  const [work] = await database().transaction(async (db) => {
    await changeStatus.run(
      { ...scenario.caller, actor: scenario.caller.actor!, db },
      { id, status: "issued" },
    );
    return started(start());
  });
  return work;
}

const advance = { documentNumber: "101", paidAt: "2026-03-02T09:00:00Z" };
const named = [{ number: "101", date: "2026-03-02" }];

test("two UPDs of a client issued at once do not both name the same payment", async () => {
  const clientId = await client();
  await match({ id: await receive(1_000, advance), clientId });
  const [one, other] = [await draft("upd", clientId), await draft("upd", clientId)];
  await whileIssuing(one, () => issue(other));
  expect(await Promise.all([one, other].map(advancesOf))).toEqual([named, []]);
});

test("a UPD that a payment issues does not name the advance of one issued at the same time", async () => {
  const clientId = await client();
  await match({ id: await receive(1_000, advance), clientId });
  const [one, other] = [await draft("upd", clientId), await draft("upd", clientId)];
  const paidId = await receive(100, { documentNumber: "102", paidAt: "2026-03-11T09:00:00Z" });
  await whileIssuing(one, () => execute(matchPayment, scenario.caller, { id: paidId, documentId: other }));
  expect(await Promise.all([one, other].map(advancesOf))).toEqual([named, []]);
});

test("of two acts by one invoice issued at once, the later is warned of", async () => {
  const clientId = await client();
  const basisDocumentId = await paper("invoice", clientId, 1_000);
  const [one, other] = [
    await draft("act", clientId, { basisDocumentId }),
    await draft("act", clientId, { basisDocumentId }),
  ];
  expect(await whileIssuing(one, () => issue(other))).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ code: "closed_twice" })]),
  });
});

test("the later one is warned of, too, if the acts are made out to different clients", async () => {
  const basisDocumentId = await paper("invoice", await client(), 1_000);
  const { id: correctionId } = await execute(correctDocument, scenario.caller, { id: basisDocumentId });
  await issue(correctionId);
  const [one, other] = [
    await draft("act", await client(), { basisDocumentId }),
    await draft("act", await client(), { basisDocumentId: correctionId }),
  ];
  expect(await whileIssuing(one, () => issue(other))).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ code: "closed_twice" })]),
  });
});

test("UPDs of different clients are issued without waiting for each other", async () => {
  const [one, other] = [await draft("upd", await client()), await draft("upd", await client())];
  await database().transaction(async (db) => {
    await changeStatus.run(
      { ...scenario.caller, actor: scenario.caller.actor!, db },
      { id: one, status: "issued" },
    );
    expect(await issue(other)).toMatchObject({ status: "issued" });
  });
});
