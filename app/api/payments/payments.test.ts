import { expect, test, vi } from "vitest";
import { POST as add } from "@/app/api/documents/[id]/payments/route";
import { GET as document } from "@/app/api/documents/[id]/route";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { receivePayment } from "@/lib/payments/testing/receive";
import { eventsOf } from "@/lib/testing/events";
import { send } from "@/lib/testing/request";
import { POST as dismiss } from "./[id]/dismiss/route";
import { GET as history } from "./[id]/events/route";
import { POST as makeInvoice } from "./[id]/invoice/route";
import { POST as match } from "./[id]/match/route";
import { GET as proposals } from "./[id]/proposals/route";
import { POST as restore } from "./[id]/restore/route";
import { DELETE, GET as get } from "./[id]/route";

import { GET as list } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 10_000, vatRate: "none" }];
const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

async function issued() {
  const document = await invoice({ clientId: scenario.clientId });
  await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
  return document;
}

const receive = (extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
  receivePayment({ organizationId: scenario.organizationId, ...extra });

const matchTo = (id: string, body: unknown) => send(match, { method: "POST", params: { id }, body });
const stateOf = async (id: string) => {
  const { body } = await send(document, { params: { id } });
  return [
    body.status,
    body.paidCents,
    body.payments.map((payment: { allocatedCents: number }) => payment.allocatedCents),
  ];
};

test("a payment is matched, moved to another invoice, divided and taken back; every document is counted again", async () => {
  const [one, two] = [await issued(), await issued()];
  const id = await receive({ amountCents: 15_000 });
  const matched = await matchTo(id, { documentId: one.id });
  expect(matched).toMatchObject({
    status: 200,
    body: {
      documentId: one.id,
      clientId: scenario.clientId,
      advanceCents: 5_000,
      matchReason: { by: "person" },
      allocations: [{ amountCents: 10_000 }],
    },
  });
  expect(await stateOf(one.id)).toEqual(["paid", 10_000, [10_000]]);

  await matchTo(id, { documentId: two.id });
  expect(await stateOf(one.id)).toEqual(["issued", 0, []]);
  expect(await stateOf(two.id)).toEqual(["paid", 10_000, [10_000]]);

  const allocations = [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_000 },
  ];
  expect(await matchTo(id, { allocations })).toMatchObject({ status: 200, body: { documentId: one.id } });
  expect(await stateOf(one.id)).toEqual(["paid", 10_000, [10_000]]);
  expect(await stateOf(two.id)).toEqual(["partially_paid", 5_000, [5_000]]);

  expect(await matchTo(id, { documentId: null })).toMatchObject({ status: 200, body: { documentId: null } });
  expect(await stateOf(one.id)).toEqual(["issued", 0, []]);
  expect(await stateOf(two.id)).toEqual(["issued", 0, []]);
  expect((await send(history, { params: { id } })).body.map(({ kind }: { kind: string }) => kind)).toEqual([
    "payment.unmatched",
    "payment.matched",
    "payment.matched",
    "payment.matched",
  ]);
});

test("what no client is known for stays with its document, more than that asks for as it is", async () => {
  const { id: documentId } = await invoice();
  await matchTo(await receive({ amountCents: 15_000 }), { documentId });
  expect(await stateOf(documentId)).toEqual(["paid", 15_000, [15_000]]);
});

test("money of a client without a document is its advance, until it is taken back", async () => {
  const { clientId } = scenario;
  const id = await receive({ amountCents: 15_000 });
  const waiting = async () =>
    (await send(list, { path: "/api/payments?unmatched=1&limit=200" })).body.some(
      (each: { id: string }) => each.id === id,
    );
  expect(await waiting()).toBe(true);
  expect((await matchTo(id, { clientId })).body).toMatchObject({
    clientId,
    advanceCents: 15_000,
    documentId: null,
  });
  expect(await waiting()).toBe(false);
  const { id: documentId } = await issued();
  const shares = { allocations: [{ documentId, amountCents: 6_000 }], clientId };
  expect((await matchTo(id, shares)).body).toMatchObject({ clientId, advanceCents: 9_000, documentId });
  expect((await matchTo(id, { clientId: null })).body).toMatchObject({
    clientId: null,
    advanceCents: 0,
    documentId: null,
  });
  expect(await stateOf(documentId)).toEqual(["issued", 0, []]);
  expect(await waiting()).toBe(true);
  const unknown = await matchTo(id, { clientId: "019a0000-0000-7000-8000-000000000000" });
  expect(unknown.body.fieldErrors).toHaveProperty("clientId");
});

test("money that is none of ours is put aside with a reason, and comes back", async () => {
  const id = await receive();
  const call = (handler: typeof dismiss, body: unknown) =>
    send(handler, { method: "POST", params: { id }, body });
  expect((await call(dismiss, { reason: " " })).body.fieldErrors).toHaveProperty("reason");
  const dismissed = await call(dismiss, { reason: "Перевод другой фирме" });
  expect(dismissed).toMatchObject({ status: 200, body: { dismissedReason: "Перевод другой фирме" } });
  expect((await call(dismiss, { reason: "Ещё раз" })).status).toBe(409);
  expect((await call(restore, {})).body).toMatchObject({ dismissedAt: null, dismissedReason: null });
  expect((await call(restore, {})).status).toBe(409);
  await matchTo(id, { clientId: scenario.clientId });
  expect((await call(dismiss, { reason: "Не наш" })).status).toBe(409);
  expect(await eventsOf(id)).toEqual(["payment.dismissed", "payment.restored", "payment.matched"]);
});

test("a share is never more than is left, of a draft, or of another organization, and is named", async () => {
  const paid = await issued();
  const id = await receive({ amountCents: 50_000 });
  const fieldsOf = async (share: unknown) =>
    Object.keys(
      (await matchTo(id, { allocations: [{ documentId: paid.id, amountCents: 1 }, share] })).body.fieldErrors,
    );
  const more = { documentId: (await issued()).id, amountCents: 10_001 };
  expect(await fieldsOf(more)).toEqual(["allocations.1.amountCents"]);
  const draft = { documentId: (await invoice()).id, amountCents: 1 };
  expect(await fieldsOf(draft)).toEqual(["allocations.1.documentId"]);
  const foreign = await invoice({ organizationId: scenario.foreignOrganizationId });
  expect(await fieldsOf({ documentId: foreign.id, amountCents: 1 })).toEqual(["allocations.1.documentId"]);
});

test.each([
  [{}, ["documentId"]],
  [{ documentId: "x" }, ["documentId"]],
  [{ documentId: "019a0000-0000-7000-8000-000000000000" }, ["documentId"]],
  [
    { allocations: [{ documentId: "x", amountCents: 1.5 }] },
    ["allocations.0.amountCents", "allocations.0.documentId"],
  ],
])("a match with %o is refused", async (body, fields) => {
  const answer = await matchTo(await receive(), body);
  expect(answer).toMatchObject({ status: 400, body: { error: "validation_error" } });
  expect(Object.keys(answer.body.fieldErrors).sort()).toEqual(fields);
});

test("a payment by hand counts, and can be deleted; what the bank reported cannot", async () => {
  const { id: documentId } = await invoice();
  const added = await send(add, {
    method: "POST",
    params: { id: documentId },
    body: { amountCents: 4_000, paidAt: "2026-11-20", payerName: "", kind: "outgoing" },
  });
  expect(added).toMatchObject({
    status: 201,
    body: {
      documentId,
      kind: "incoming",
      source: "manual",
      amountCents: 4_000,
      payerName: null,
      paidAt: "2026-11-20T00:00:00.000Z",
    },
  });
  expect(await stateOf(documentId)).toEqual(["partially_paid", 4_000, [4_000]]);
  const params = { id: added.body.id };
  expect(await send(DELETE, { method: "DELETE", params })).toMatchObject({ status: 204 });
  expect(await send(get, { params })).toMatchObject({ status: 404 });
  expect(await stateOf(documentId)).toEqual(["draft", 0, []]);
  expect(await eventsOf(params.id)).toEqual([
    "payment.received",
    "payment.matched",
    "payment.unmatched",
    "payment.removed",
  ]);
  const received = await receive();
  expect(await send(DELETE, { method: "DELETE", params: { id: received } })).toMatchObject({ status: 409 });
});

test.each([
  [{ paidAt: "2026-11-20" }, ["amountCents"]],
  [{ amountCents: 0, paidAt: "2026-11-20" }, ["amountCents"]],
  [{ amountCents: -1, paidAt: "2026-02-30" }, ["amountCents", "paidAt"]],
  [{ amountCents: 100 }, ["paidAt"]],
  [{ amountCents: 100, paidAt: "вчера" }, ["paidAt"]],
])("a payment by hand with %o is refused", async (body, fields) => {
  const { id } = await invoice();
  const answer = await send(add, { method: "POST", params: { id }, body });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fieldErrors).sort()).toEqual(fields);
});

const listOf = async (path: string) =>
  (await send(list, { path: `/api/payments?${path}` })).body.map(({ id }: { id: string }) => id);

test("lists show what waits, what went out, what came back, and pages of them", async () => {
  const organizationId = scenario.foreignOrganizationId;
  const { id: documentId } = await invoice({ organizationId });
  const waiting = await receive({
    organizationId,
    paidAt: "2026-11-05T10:00:00.000Z",
    purpose: "Спасибо, Ёлкин",
  });
  const out = await receive({ organizationId, paidAt: "2026-11-04T10:00:00.000Z", kind: "outgoing" });
  const back = await receive({ organizationId, paidAt: "2026-11-03T10:00:00.000Z", purpose: "Возврат" });
  const paid = await receive({ organizationId, paidAt: "2026-11-02T10:00:00.000Z", amountCents: 777 });
  await matchTo(paid, { documentId });
  const ours = `organizationId=${organizationId}`;
  expect(await listOf(ours)).toEqual([waiting, out, back, paid]);
  expect(await listOf(`${ours}&unmatched=1`)).toEqual([waiting, out, back]);
  expect(await listOf(`${ours}&view=inbox`)).toEqual([waiting]);
  expect(await listOf(`${ours}&view=outgoing`)).toEqual([out]);
  expect(await listOf(`${ours}&view=refunds`)).toEqual([back]);
  expect(await listOf(`documentId=${documentId}`)).toEqual([paid]);
  expect(await listOf(`${ours}&q=${encodeURIComponent("елкин")}`)).toEqual([waiting]);
  expect(await listOf(`${ours}&q=${encodeURIComponent("7,77")}`)).toEqual([paid]);
  expect(await listOf(`${ours}&from=2026-11-03&to=2026-11-04`)).toEqual([out, back]);
  const page = await send(list, { path: `/api/payments?${ours}&limit=3` });
  const next = page.headers.get("link")?.match(/^<http:\/\/localhost:3000(\S+)>; rel="next"$/)?.[1];
  expect((await send(list, { path: next })).body.map(({ id }: { id: string }) => id)).toEqual([paid]);
  expect(page.body[0]).toMatchObject({ kind: "incoming", isRefund: false, documentId: null, raw: null });
  expect(Object.keys(page.body[0])).not.toContain("search");
});

test("everything can be listed across organizations", async () => {
  const all = await send(list, { path: "/api/payments?unmatched=1&limit=200" });
  expect(all.status).toBe(200);
  expect(all.body.every(({ documentId }: { documentId: string | null }) => documentId === null)).toBe(true);
});

test("proposals tell what speaks for them, the likeliest first; drafts are none", async () => {
  const amountCents = 123_400;
  const priced = [{ ...lines[0], priceCents: amountCents }];
  const open = async (extra: Record<string, unknown>) => {
    const document = await invoice({ lines: priced, ...extra });
    await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
    return document;
  };
  const named = await open({ clientId: scenario.clientId, date: "2026-11-10" });
  const sameAmount = await open({ date: "2026-11-11" });
  await invoice({ lines: priced, clientId: scenario.clientId });
  const sequence = String(Number(named.number.slice(-3)));
  const id = await receive({
    amountCents,
    payerInn: "7800000027",
    purpose: `Оплата по счету ${sequence} от 10.11.2026`,
  });
  const { body } = await send(proposals, { params: { id } });
  expect(body[0]).toMatchObject({
    clientId: scenario.clientId,
    shares: [{ documentId: named.id, number: named.number, amountCents, remainderCents: amountCents }],
    advanceCents: 0,
    signs: ["similar_number", "amount", "payer_inn"],
    days: 10,
    confidence: "high",
  });
  const weak = { shares: [{ documentId: sameAmount.id }], signs: ["amount"], confidence: "low" };
  expect(body).toContainEqual(expect.objectContaining({ signs: weak.signs, confidence: weak.confidence }));
  expect(body.at(-1)).toMatchObject({
    shares: [],
    advanceCents: amountCents,
    signs: ["payer_inn", "advance"],
  });
  expect(body.flatMap(({ shares }: { shares: unknown[] }) => shares)).toHaveLength(2);

  await matchTo(id, { allocations: [{ documentId: named.id, amountCents }] });
  expect((await send(proposals, { params: { id } })).body).toEqual([]);
});

test("of two people who decide at once one wins, and the other is told", async () => {
  const [one, two] = [await issued(), await issued()];
  const id = await receive();
  const { body: seen } = await send(get, { params: { id } });
  const decide = ({ id: documentId }: { id: string }) =>
    matchTo(id, { documentId, updatedAt: seen.updatedAt });
  const answers = await Promise.all([decide(one), decide(two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409)!;
  expect(JSON.stringify(told.body)).toContain("payment_decided_meanwhile");
  const late = await send(dismiss, {
    method: "POST",
    params: { id },
    body: { reason: "Не наше", updatedAt: seen.updatedAt },
  });
  expect(late.status).toBe(409);
  // Who does not say what they saw decides as ever.
  expect(await matchTo(id, { documentId: null })).toMatchObject({ status: 200, body: { documentId: null } });
});

test("an invoice for a payment is drafted once, and gets the payment when it is issued", async () => {
  const inn = "7800000999";
  const id = await receive({
    amountCents: 12_300,
    payerInn: inn,
    purpose: "Оплата за консультации. НДС не облагается",
  });
  const make = (body: Record<string, unknown> = {}) =>
    send(makeInvoice, { method: "POST", params: { id }, body });
  expect(await make()).toMatchObject({
    status: 400,
    body: { fieldErrors: { clientId: [expect.any(String)] } },
  });
  const first = await make({ clientId: scenario.clientId });
  expect(first).toMatchObject({
    status: 201,
    body: {
      status: "draft",
      totalCents: 12_300,
      clientId: scenario.clientId,
      lines: [{ name: "Консультации" }],
    },
  });
  const again = await make();
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  await execute(changeStatus, scenario.caller, { id: first.body.id, status: "issued" });
  expect((await send(get, { params: { id } })).body).toMatchObject({
    documentId: first.body.id,
    allocations: [{ amountCents: 12_300 }],
    matchReason: { signs: ["invoice_made"] },
  });
  expect(await stateOf(first.body.id)).toEqual(["paid", 12_300, [12_300]]);
});
