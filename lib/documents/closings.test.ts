import { expect, test } from "vitest";
import { runBulk } from "@/lib/bulk-runs/run";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { listPayments } from "@/lib/payments/list";
import { changeStatus } from "./change-status";
import { duplicateDocument } from "./duplicate";
import { listDocuments } from "./list";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);

const lines = (priceCents: number) => [{ name: "Услуга", qty: 1, priceCents, vatRate: "22" }];

/** A client with a contract, and papers on it. */
async function contracted() {
  const clientId = await client();
  const contract = await paper("contract", clientId, 0);
  const on = (docType: string, cents: number, date: string, extra = {}) =>
    paper(docType, clientId, cents, { basisDocumentId: contract, date, lines: lines(cents), ...extra });
  const paid = async (cents: number, date: string, extra = {}) => {
    const id = await on("invoice", cents, date, extra);
    await match({ id: await receive(cents, { paidAt: "2026-11-20T10:00:00Z" }), documentId: id });
    return id;
  };
  return { clientId, contract, on, paid };
}

/** Of some invoices, those without an act, in the words of the list, the month, advances and many at once. */
async function unclosed(clientId: string, ids: string[]) {
  const { caller, organizationId } = scenario;
  const { items } = await execute(listDocuments, caller, { view: "without_act", clientId, limit: 100 });
  const listed = items.map(({ id }) => id);
  const advances = await execute(listPayments, caller, {
    organizationId,
    clientId,
    view: "without_advance_invoice",
  });
  const plan = await execute(runBulk, caller, { ids, action: "act", dryRun: true });
  const makeable = plan.items.flatMap(({ id, problem }) => (problem ? [] : [id]));
  expect(makeable.toSorted()).toEqual(listed.toSorted());
  expect(advances.items.map(({ documentId }) => documentId).toSorted()).toEqual(listed.toSorted());
  return listed.toSorted();
}

const countOfMonth = async () =>
  (await execute(getMonth, scenario.caller, { period: "2026-11" })).items.find(
    ({ code }) => code === "paid_without_act",
  )!.count;

test("an act on the contract closes a paid invoice of it with the same sum, one each, the oldest first", async () => {
  const { clientId, on, paid } = await contracted();
  const before = await countOfMonth();
  const ids = [
    await paid(10_000, "2026-11-01"),
    await paid(10_000, "2026-11-02"),
    await paid(700, "2026-11-03"),
  ];
  expect(await unclosed(clientId, ids)).toEqual(ids.toSorted());
  expect(await countOfMonth()).toBe(before + 3);
  await on("act", 10_000, "2026-11-10");
  expect(await unclosed(clientId, ids)).toEqual(ids.slice(1).toSorted());
  expect(await countOfMonth()).toBe(before + 2);
  const second = await on("upd", 10_000, "2026-11-11");
  expect(await unclosed(clientId, ids)).toEqual([ids[2]]);
  await execute(changeStatus, scenario.caller, { id: second, status: "cancelled" });
  expect(await unclosed(clientId, ids)).toEqual(ids.slice(1).toSorted());
});

test("another client, contract or sum closes nothing", async () => {
  const { clientId, paid } = await contracted();
  const other = await contracted();
  const id = await paid(10_000, "2026-11-01");
  await other.on("act", 10_000, "2026-11-10");
  await paper("act", clientId, 0, { lines: lines(10_000), date: "2026-11-10" });
  expect(await unclosed(clientId, [id])).toEqual([id]);
});

test("who means another invoice lets the act rest on it", async () => {
  const { clientId, paid } = await contracted();
  const [first, second] = [await paid(10_000, "2026-11-01"), await paid(10_000, "2026-11-02")];
  await paper("act", clientId, 0, { basisDocumentId: second, lines: lines(10_000), date: "2026-11-10" });
  expect(await unclosed(clientId, [first, second])).toEqual([first]);
});

test("an invoice that was made out of an act is closed by it", async () => {
  const { clientId, on } = await contracted();
  const act = await on("act", 10_000, "2026-11-10");
  const { id } = await execute(duplicateDocument, scenario.caller, { id: act, docType: "invoice" });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  await match({ id: await receive(10_000, { paidAt: "2026-11-20T10:00:00Z" }), documentId: id });
  expect(await unclosed(clientId, [id])).toEqual([]);
});
