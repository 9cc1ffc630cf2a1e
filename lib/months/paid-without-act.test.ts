import { expect, test } from "vitest";
import { makeAdvanceInvoice } from "@/lib/advance-invoices/make";
import { dealings } from "@/lib/client-accounts/testing/dealings";
import { changeStatus } from "@/lib/documents/change-status";
import { correctDocument } from "@/lib/documents/correct";
import { listDocuments } from "@/lib/documents/list";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { execute } from "@/lib/kernel/operation";
import { addClientPayment } from "@/lib/payments/enter-of-client";
import { getMonth } from "./get";

const scenario = documentScenario();
const { client, paper, receive, match } = dealings(scenario);
const lines = (cents: number) => [{ name: "Услуга", qty: 1, priceCents: cents, vatRate: "22" }];

const invoice = (clientId: string, cents: number, date = "2026-05-01") =>
  paper("invoice", clientId, cents, { date, lines: lines(cents) });
const ship = (clientId: string, cents: number, date: string, basisDocumentId?: string) =>
  paper("upd", clientId, cents, { date, lines: lines(cents), basisDocumentId });
const issue = (id: string) => execute(changeStatus, scenario.caller, { id, status: "issued" });

/** Receives or returns money for a document on a day. */
async function pay(
  documentId: string,
  cents: number,
  day: string,
  kind: "incoming" | "outgoing" = "incoming",
) {
  const id = await receive(cents, { kind, paidAt: `${day}T09:00:00Z` });
  await match({ id, documentId });
  return id;
}

const move = (id: string, kind: "incoming" | "outgoing", amountCents: number, paidAt: string) =>
  execute(addClientPayment, scenario.caller, { id, kind, amountCents, paidAt });

/** Returns the client's invoices in the list of those without an act. */
async function listWithoutAct(clientId: string) {
  const filters = { view: "without_act", clientId, sort: "date", order: "asc" };
  const { items } = await execute(listDocuments, scenario.caller, filters);
  return items.map(({ id }) => id);
}

async function countsOf(period: string) {
  const { items } = await execute(getMonth, scenario.caller, { period });
  return ["paid_without_act", "advance_without_invoice"].map((code) => {
    const { count, sumCents } = items.find((item) => item.code === code)!;
    return [count, sumCents];
  });
}

const none = [0, 0];

test("a paid invoice lacks an act and an advance invoice unless it was shipped by the day of the payment", async () => {
  const clientId = await client();
  const [before, after, alone] = [
    await invoice(clientId, 1_000, "2026-01-10"),
    await invoice(clientId, 2_000, "2026-02-10"),
    await invoice(clientId, 4_000, "2026-03-10"),
  ];
  await pay(before, 1_000, "2026-01-20");
  const advance = await pay(after, 2_000, "2026-02-20");
  await pay(alone, 4_000, "2026-03-20");
  expect(await countsOf("2026-01")).toEqual([
    [1, 1_000],
    [1, 1_000],
  ]);
  await ship(clientId, 1_000, "2026-01-15", before);
  expect(await countsOf("2026-01")).toEqual([none, none]);

  await ship(clientId, 2_000, "2026-02-25", after);
  expect(await countsOf("2026-02")).toEqual([none, [1, 2_000]]);
  const { id } = await execute(makeAdvanceInvoice, scenario.caller, { id: advance });
  await issue(id);
  expect(await countsOf("2026-02")).toEqual([none, none]);

  // A UPD without a basis closes no invoice, until its correction names its basis.
  const upd = await ship(clientId, 4_000, "2026-03-15");
  expect(await countsOf("2026-03")).toEqual([
    [1, 4_000],
    [1, 4_000],
  ]);
  const correction = await execute(correctDocument, scenario.caller, { id: upd });
  await execute(updateDocument, scenario.caller, { id: correction.id, basisDocumentId: alone });
  await issue(correction.id);
  expect(await countsOf("2026-03")).toEqual([none, none]);
});

test("an invoice made from an act needs no other act until that one is cancelled", async () => {
  const clientId = await client();
  const act = await paper("act", clientId, 1_000, { date: "2026-04-01", lines: lines(1_000) });
  const bill = await paper("invoice", clientId, 1_000, {
    ...{ date: "2026-04-02", lines: lines(1_000), basisDocumentId: act },
  });
  await pay(bill, 1_000, "2026-04-03");
  expect(await listWithoutAct(clientId)).toEqual([]);
  await execute(changeStatus, scenario.caller, { id: act, status: "cancelled" });
  expect(await listWithoutAct(clientId)).toEqual([bill]);
});

test("a fully refunded invoice needs no act, and a partly refunded one still does", async () => {
  const clientId = await client();
  const [whole, part] = [await invoice(clientId, 1_000), await invoice(clientId, 500)];
  await pay(whole, 1_000, "2026-05-02");
  await pay(part, 500, "2026-05-02");
  await pay(whole, 400, "2026-05-03", "outgoing");
  await pay(part, 400, "2026-05-03", "outgoing");
  expect(await listWithoutAct(clientId)).toEqual([whole, part]);
  await pay(whole, 600, "2026-05-04", "outgoing");
  expect(await listWithoutAct(clientId)).toEqual([part]);
});

test("an invoice marked as paid by hand needs an act", async () => {
  const clientId = await client();
  const id = await invoice(clientId, 1_000);
  await execute(changeStatus, scenario.caller, { id, status: "paid" });
  expect(await listWithoutAct(clientId)).toEqual([id]);
});

test("invoices need no act once everything unshipped was refunded to the client without a document", async () => {
  const clientId = await client();
  const [one, other] = [await invoice(clientId, 1_000), await invoice(clientId, 500)];
  await pay(one, 1_000, "2026-05-02");
  await pay(other, 500, "2026-05-03");
  await move(clientId, "incoming", 300, "2026-05-04");
  // The refund first takes the unallocated money; for the rest it is unknown which invoice's money it was.
  await move(clientId, "outgoing", 800, "2026-05-05");
  expect(await listWithoutAct(clientId)).toEqual([one, other]);
  await move(clientId, "outgoing", 1_000, "2026-05-06");
  expect(await listWithoutAct(clientId)).toEqual([]);
  // What was returned stays returned, whatever comes later; new money requires its own act.
  const later = await invoice(clientId, 2_000);
  await pay(later, 2_000, "2026-05-07");
  expect(await listWithoutAct(clientId)).toEqual([later]);
  await move(clientId, "outgoing", 1_999, "2026-05-08");
  expect(await listWithoutAct(clientId)).toEqual([later]);
  await move(clientId, "outgoing", 1, "2026-05-09");
  expect(await listWithoutAct(clientId)).toEqual([]);
});

test("a shipped invoice makes clear which other invoice was refunded", async () => {
  const clientId = await client();
  const [one, other] = [await invoice(clientId, 500), await invoice(clientId, 500)];
  await pay(one, 500, "2026-05-02");
  await pay(other, 500, "2026-05-03");
  await move(clientId, "outgoing", 500, "2026-05-05");
  expect(await listWithoutAct(clientId)).toEqual([one, other]);
  await ship(clientId, 500, "2026-05-10", one);
  expect(await listWithoutAct(clientId)).toEqual([]);
});

test("a refund of shipped money does not reduce what is paid later", async () => {
  const clientId = await client();
  const shipped = await invoice(clientId, 1_000);
  await ship(clientId, 1_000, "2026-05-01", shipped);
  await pay(shipped, 1_000, "2026-05-02");
  await move(clientId, "outgoing", 1_000, "2026-05-03");
  const later = await invoice(clientId, 1_000);
  await pay(later, 1_000, "2026-05-04");
  await move(clientId, "outgoing", 300, "2026-05-05");
  expect(await listWithoutAct(clientId)).toEqual([later]);
});
