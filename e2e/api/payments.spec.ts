import type { ApiClient } from "@/e2e/testing/api-client";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { incomingPayment, notify } from "@/e2e/testing/notify";
import type { DocumentRecord } from "@/lib/documents/schema";
import { proposalRecord } from "@/lib/payments/proposals/record";
import { paymentDetails, paymentRow } from "@/lib/payments/record";
import {
  type ImportResult,
  importResult,
  type PaymentDetails,
  type PaymentRow,
  type Proposal,
} from "@/lib/payments/schema";
import { encodeStatement, statementOf } from "@/lib/payments/statement/testing/text";

const lines = [{ name: "Консультация", qty: 1, priceCents: 10_000, vatRate: "none" }];

const makeInvoice = async (client: ApiClient, extra: Record<string, unknown> = {}) =>
  (await client.post<DocumentRecord>("/api/documents", { docType: "invoice", lines, ...extra })).body;

const readDocument = async (client: ApiClient, { id }: { id: string }) =>
  (await client.get<DocumentRecord>(`/api/documents/${id}`)).body;

/** Receives a payment that matches no invoice, and returns its row in the inbox. */
async function receiveUnmatched(client: ApiClient, rubles: number, purpose: string): Promise<PaymentRow> {
  const sent = incomingPayment(rubles, purpose);
  expect((await notify(sent)).body).toEqual({ ok: true, matchedDocument: null });
  const { body } = await client.get<PaymentRow[]>("/api/payments?unmatched=1&limit=200");
  const found = body.find(({ bankPaymentId }) => bankPaymentId === sent.paymentId);
  expect(found).toBeDefined();
  return found!;
}

test("a payment without an invoice waits in the inbox, and can be matched, divided and taken back", async ({
  api,
}) => {
  const client = await api("user");
  const [one, two] = [await makeInvoice(client), await makeInvoice(client)];
  for (const { id } of [one, two]) await client.post(`/api/documents/${id}/status`, { status: "issued" });
  const payment = await receiveUnmatched(client, 150, "За услуги, спасибо");
  expectRecord(payment, paymentRow);
  expect(payment).toMatchObject({ kind: "incoming", amountCents: 15_000, documentId: null, isRefund: false });

  const match = (body: unknown) => client.post<PaymentDetails>(`/api/payments/${payment.id}/match`, body);
  const matched = await match({ documentId: one.id });
  expect(matched.status).toBe(200);
  expectRecord(matched.body, paymentDetails);
  expect(await readDocument(client, one)).toMatchObject({ status: "paid", paidCents: 15_000 });

  const allocations = [
    { documentId: one.id, amountCents: 10_000 },
    { documentId: two.id, amountCents: 5_000 },
  ];
  expect((await match({ allocations })).body).toMatchObject({ documentId: one.id, allocations });
  expect(await readDocument(client, one)).toMatchObject({ status: "paid", paidCents: 10_000 });
  expect(await readDocument(client, two)).toMatchObject({ status: "partially_paid", paidCents: 5_000 });

  const tooMuch = await match({ allocations: [{ documentId: one.id, amountCents: 15_001 }] });
  expect([tooMuch.status, tooMuch.body]).toMatchObject([400, { error: "validation_error" }]);
  expect((await match({ documentId: null })).body).toMatchObject({ documentId: null, allocations: [] });
  for (const invoice of [one, two]) {
    expect(await readDocument(client, invoice)).toMatchObject({
      status: "issued",
      paidCents: 0,
      payments: [],
    });
  }
});

test("the proposals for a payment name the matching invoice and the reason", async ({ api }) => {
  const client = await api("user");
  const priceCents = 1_000_000 + Math.floor(Math.random() * 1_000_000);
  const invoice = await makeInvoice(client, { lines: [{ ...lines[0], priceCents }] });
  await client.post(`/api/documents/${invoice.id}/status`, { status: "issued" });
  const payment = await receiveUnmatched(client, priceCents / 100, "За услуги");
  const { status, body } = await client.get<Proposal[]>(`/api/payments/${payment.id}/proposals`);
  expect(status).toBe(200);
  expectRecord(body[0]!, proposalRecord);
  const found = body.find(({ shares }) => shares[0]?.documentId === invoice.id);
  expect(found).toMatchObject({
    shares: [{ documentId: invoice.id, amountCents: priceCents }],
    advanceCents: 0,
    signs: ["amount"],
  });
});

test("a payment entered by hand pays the invoice, and can be deleted by a user but not by a viewer", async ({
  api,
}) => {
  const client = await api("user");
  const invoice = await makeInvoice(client);
  const input = { amountCents: 10_000, paidAt: "2026-11-20", payerName: "Касса" };
  const added = await client.post<PaymentDetails>(`/api/documents/${invoice.id}/payments`, input);
  expect(added.status).toBe(201);
  expect(added.body).toMatchObject({ kind: "incoming", source: "manual", documentId: invoice.id });
  expect(await readDocument(client, invoice)).toMatchObject({ status: "paid" });
  const viewer = await api("viewer");
  expect((await viewer.get(`/api/payments/${added.body.id}`)).status).toBe(200);
  expect((await viewer.remove(`/api/payments/${added.body.id}`)).status).toBe(403);
  expect((await client.remove(`/api/payments/${added.body.id}`)).status).toBe(204);
  expect(await readDocument(client, invoice)).toMatchObject({ status: "draft", paidCents: 0 });
});

/** Sends a file in a form, as a browser does. */
async function sendStatement(client: ApiClient, bytes: Uint8Array) {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "kl_to_1c.txt"));
  const encodedForm = new Response(form);
  return client.call<ImportResult>("POST", "/api/payments/import-statement", {
    raw: Buffer.from(await encodedForm.arrayBuffer()),
    headers: { "content-type": encodedForm.headers.get("content-type")! },
  });
}

test("a statement is imported once, even if it is sent again in another encoding", async ({ api }) => {
  const client = await api("user");
  const invoice = await makeInvoice(client);
  const accounts = `/api/organizations/${invoice.organizationId}/bank-accounts`;
  const [account] = (await client.get<Array<{ accountNumber: string }>>(accounts)).body;
  const text = statementOf(account!.accountNumber, [
    { Номер: String(Date.now()), Сумма: "100.00", НазначениеПлатежа: `Оплата по счету № ${invoice.number}` },
  ]);
  const first = await sendStatement(client, encodeStatement(text, "windows-1251"));
  expect(first.status).toBe(200);
  expectRecord(first.body, importResult);
  expect(first.body).toMatchObject({ total: 1, imported: 1, matched: 1, errors: [] });
  const again = await sendStatement(client, encodeStatement(text, "utf-8 with a mark"));
  expect(again.body).toMatchObject({ imported: 0, known: 1 });
  expect(await readDocument(client, invoice)).toMatchObject({ status: "paid", paidCents: 10_000 });
});

test("refuses a file that is not a statement or is over 10 MB, and any file from a viewer", async ({
  api,
}) => {
  const oddAnswer = await sendStatement(await api("user"), Buffer.from("%PDF-1.7"));
  expect([oddAnswer.status, oddAnswer.body]).toMatchObject([400, { error: "validation_error" }]);
  expect((await sendStatement(await api("viewer"), Buffer.from("x"))).status).toBe(403);
  const huge = await sendStatement(await api("user"), Buffer.alloc(10 * 1024 * 1024 + 1, "1"));
  expect([huge.status, huge.body]).toMatchObject([413, { error: "payload_too_large" }]);
});
