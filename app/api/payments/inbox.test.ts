import { expect, test, vi } from "vitest";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { send } from "@/lib/testing/request";
import { POST as makeAdvanceInvoice } from "./[id]/advance-invoice/route";
import { POST as dismiss } from "./[id]/dismiss/route";
import { POST as makeInvoice } from "./[id]/invoice/route";
import { GET as proposals } from "./[id]/proposals/route";
import { POST as restore } from "./[id]/restore/route";
import { GET as get } from "./[id]/route";
import { paymentCalls } from "./testing/calls";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
const scenario = documentScenario();
const { lines, invoice, issued, receive, matchTo, stateOf } = paymentCalls(scenario);

test("an unmatched payment is dismissed only with a reason, and can be restored", async () => {
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

test("proposals for a payment come with their signs, the likeliest first, and never name drafts", async () => {
  const amountCents = 123_400;
  const priced = [{ ...lines[0], priceCents: amountCents }];
  const createIssuedInvoice = async (extra: Record<string, unknown>) => {
    const document = await invoice({ lines: priced, ...extra });
    await execute(changeStatus, scenario.caller, { id: document.id, status: "issued" });
    return document;
  };
  const named = await createIssuedInvoice({ clientId: scenario.clientId, date: "2026-11-10" });
  const sameAmount = await createIssuedInvoice({ date: "2026-11-11" });
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
  const weakProposal = { shares: [{ documentId: sameAmount.id }], signs: ["amount"], confidence: "low" };
  expect(body).toContainEqual(
    expect.objectContaining({ signs: weakProposal.signs, confidence: weakProposal.confidence }),
  );
  expect(body.at(-1)).toMatchObject({
    shares: [],
    advanceCents: amountCents,
    signs: ["payer_inn", "advance"],
  });
  expect(body.flatMap(({ shares }: { shares: unknown[] }) => shares)).toHaveLength(2);

  await matchTo(id, { allocations: [{ documentId: named.id, amountCents }] });
  expect((await send(proposals, { params: { id } })).body).toEqual([]);
});

test("when two people match the same payment at once, one wins and the other gets a conflict", async () => {
  const [one, two] = [await issued(), await issued()];
  const id = await receive();
  const { body: seen } = await send(get, { params: { id } });
  const decide = ({ id: documentId }: { id: string }) =>
    matchTo(id, { documentId, updatedAt: seen.updatedAt });
  const answers = await Promise.all([decide(one), decide(two)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const conflict = answers.find(({ status }) => status === 409)!;
  expect(JSON.stringify(conflict.body)).toContain("payment_decided_meanwhile");
  const lateDismissal = await send(dismiss, {
    method: "POST",
    params: { id },
    body: { reason: "Не наше", updatedAt: seen.updatedAt },
  });
  expect(lateDismissal.status).toBe(409);
  // A request that does not say what its sender saw is accepted in any case.
  expect(await matchTo(id, { documentId: null })).toMatchObject({ status: 200, body: { documentId: null } });
});

test("an invoice for a payment is drafted once, and is paid by that payment when it is issued", async () => {
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

test("an advance invoice for a payment is drafted once; for a payment without VAT it is refused", async () => {
  const make = (id: string) => send(makeAdvanceInvoice, { method: "POST", params: { id }, body: {} });
  const id = await receive({ amountCents: 12_200 });
  await matchTo(id, { clientId: scenario.clientId });
  const first = await make(id);
  expect(first).toMatchObject({
    status: 201,
    body: { docType: "advance_invoice", status: "draft", vatCents: 2_200, lines: [{ vatRate: "22/122" }] },
  });
  const again = await make(id);
  expect([again.status, again.body.id]).toEqual([200, first.body.id]);
  expect((await send(get, { params: { id } })).body).toMatchObject({
    advanceInvoice: { id: first.body.id },
    lacksAdvanceInvoice: false,
  });
  const untaxed = await issued();
  const paid = await receive({ amountCents: 10_000 });
  await matchTo(paid, { documentId: untaxed.id });
  const refused = await make(paid);
  expect([refused.status, refused.body.error]).toEqual([409, "no_vat"]);
});
