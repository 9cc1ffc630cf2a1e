import type { ApiClient } from "@/e2e/testing/api-client";
import { expect, test } from "@/e2e/testing/fixtures";
import { expectRecord } from "@/e2e/testing/same-fields";
import { documentRecord } from "@/lib/documents/record";
import type { DocumentRecord, DocumentRow } from "@/lib/documents/schema";
import type { EventRecord } from "@/lib/events/schema";
import type { PaymentDetails } from "@/lib/payments/schema";
import { addDays, formatDate, formatDateLong, today } from "@/lib/values/dates";

/** A correction cannot be older than the document it corrects. */
const later = addDays(today("Europe/Moscow"), 1);

const line = { name: "Абонентская плата", unit: "мес", qty: 1, priceCents: 100_000, vatRate: "22" };

async function issued(client: ApiClient, input: Record<string, unknown> = {}) {
  const { body } = await client.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    vatMode: "included",
    lines: [line],
    ...input,
  });
  await client.post(`/api/documents/${body.id}/status`, { status: "issued" });
  return body;
}

const numbered = async (client: ApiClient, number: string, more = "") =>
  (await client.get<DocumentRow[]>(`/api/documents?q=${encodeURIComponent(number)}${more}`)).body.map(
    ({ id }) => id,
  );

test("correcting a paid invoice moves its payment to the correction and keeps the rest as an advance", async ({
  api,
}) => {
  const client = await api("user");
  const buyer = await client.post<{ id: string }>("/api/clients", {
    kind: "company",
    name: "ООО «Переплата»",
  });
  const original = await issued(client, { clientId: buyer.body.id });
  const own = `/api/documents/${original.id}`;
  const payment = await client.post<PaymentDetails>(`${own}/payments`, {
    amountCents: 100_000,
    paidAt: "2026-11-02",
  });
  const link = await client.post<{ url: string }>(`${own}/links`, {});
  const token = link.body.url.split("/").at(-1)!;
  expect(await (await api("viewer")).post(`${own}/correct`, {})).toMatchObject({ status: 403 });

  const begun = await client.post<DocumentRecord>(`${own}/correct`, { reason: "Ошибка в цене" });
  expect(begun.status).toBe(201);
  expectRecord(begun.body, documentRecord);
  const { number, date, lines } = original;
  expect(begun.body).toMatchObject({
    status: "draft",
    number,
    date,
    lines,
    correctsDocumentId: original.id,
    correctionNumber: 1,
    reason: "Ошибка в цене",
  });
  expect(await client.post(`${own}/correct`, {})).toMatchObject({ status: 409, body: { error: "conflict" } });
  expect(await numbered(client, number)).toEqual([original.id]);
  expect(await numbered(client, number, "&status=draft")).toEqual([begun.body.id]);

  const correction = `/api/documents/${begun.body.id}`;
  expect(await client.patch(correction, { date: "2026-01-01" })).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { date: [expect.any(String)] } },
  });
  expect(
    await client.patch(correction, {
      correctionDate: later,
      lines: [{ ...line, priceCents: 60_000 }],
    }),
  ).toMatchObject({ status: 200, body: { correctionDate: later, totalCents: 60_000 } });
  const now = await client.post<DocumentRecord>(`${correction}/status`, { status: "issued" });
  expect(now.body).toMatchObject({ status: "paid", paidCents: 60_000 });
  expect(now.body.payments).toMatchObject([{ id: payment.body.id, allocatedCents: 60_000 }]);

  expect((await client.get<DocumentRecord>(own)).body).toMatchObject({
    status: "paid",
    correctedById: begun.body.id,
    payments: [],
  });
  const paid = (await client.get<PaymentDetails>(`/api/payments/${payment.body.id}`)).body;
  expect(paid).toMatchObject({ amountCents: 100_000, documentId: begun.body.id, advanceCents: 40_000 });
  expect(paid.allocations).toMatchObject([{ documentId: begun.body.id, amountCents: 60_000 }]);
  expect(await numbered(client, number)).toEqual([begun.body.id]);
  expect(await numbered(client, number, "&corrected=1")).toEqual([begun.body.id, original.id]);
  for (const status of ["draft", "cancelled"])
    expect(await client.post(`${own}/status`, { status })).toMatchObject({
      status: 409,
      body: { error: "invalid_transition" },
    });
  for (const refused of [
    await client.post(`${own}/correct`, {}),
    await client.post(`${own}/payments`, { amountCents: 1, paidAt: "2026-11-02" }),
    await client.post(`/api/payments/${payment.body.id}/match`, { documentId: original.id }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { error: "conflict" } });
  const events = (await client.get<EventRecord[]>(`${own}/events`)).body.map(({ kind }) => kind);
  expect(events).toEqual(expect.arrayContaining(["document.correction_begun", "document.corrected"]));
  const page = await client.get<string>(`/api/public/documents/${token}/preview`);
  expect(page.body).toContain(`Исправление № 1 от ${formatDate(later)}`);
});

test("a signed UPD is corrected in line (1а), and deleting a draft correction leaves no trace", async ({
  api,
}) => {
  const client = await api("user");
  const original = await issued(client, { docType: "upd" });
  const own = `/api/documents/${original.id}`;
  await client.post(`${own}/status`, { status: "signed" });
  const dropped = await client.post<DocumentRecord>(`${own}/correct`, {});
  expect(await client.remove(`/api/documents/${dropped.body.id}`)).toMatchObject({ status: 204 });
  expect((await client.get<DocumentRecord>(own)).body).toMatchObject({
    status: "signed",
    correctedById: null,
  });

  const begun = await client.post<DocumentRecord>(`${own}/correct`, {});
  expect(begun.body).toMatchObject({ number: original.number, correctionNumber: 1 });
  const correction = `/api/documents/${begun.body.id}`;
  await client.patch(correction, { correctionDate: later });
  const now = await client.post<DocumentRecord>(`${correction}/status`, { status: "issued" });
  expect(now.body).toMatchObject({ status: "issued" });
  const preview = await client.get<string>(`${correction}/preview`);
  expect(preview.body.replaceAll("\u00a0", " ")).toContain(`№ 1 от ${formatDateLong(later)}`);
});

test("of simultaneous corrections one succeeds; a draft or cancelled document cannot be corrected", async ({
  api,
}) => {
  const client = await api("user");
  const original = await issued(client);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post(`/api/documents/${original.id}/correct`, {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);

  const draft = await client.post<DocumentRecord>("/api/documents", { docType: "act" });
  const own = `/api/documents/${draft.body.id}`;
  expect(await client.post(`${own}/correct`, {})).toMatchObject({ status: 409, body: { error: "conflict" } });
  await client.post(`${own}/status`, { status: "cancelled" });
  expect(await client.post(`${own}/correct`, {})).toMatchObject({ status: 409, body: { error: "conflict" } });
});
