import type { ApiClient } from "@/e2e/testing/api-client";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { documentRecord } from "@/lib/documents/record";
import type { DocumentRecord, DocumentRow } from "@/lib/documents/schema";
import type { EventRecord } from "@/lib/events/schema";
import type { PaymentDetails } from "@/lib/payments/schema";
import { addDays, formatDate, today } from "@/lib/values/dates";
import { formatDateLong } from "@/lib/values/paper-dates";

/** A correction cannot be older than the document it corrects. */
const tomorrow = addDays(today("Europe/Moscow"), 1);

const line = { name: "Абонентская плата", unit: "мес", qty: 1, priceCents: 100_000, vatRate: "22" };

async function issueDocument(client: ApiClient, input: Record<string, unknown> = {}) {
  const { body } = await client.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    vatMode: "included",
    lines: [line],
    ...input,
  });
  await client.post(`/api/documents/${body.id}/status`, { status: "issued" });
  return body;
}

const findIdsByNumber = async (client: ApiClient, number: string, more = "") =>
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
  const original = await issueDocument(client, { clientId: buyer.body.id });
  const originalPath = `/api/documents/${original.id}`;
  const payment = await client.post<PaymentDetails>(`${originalPath}/payments`, {
    amountCents: 100_000,
    paidAt: "2026-11-02",
  });
  const link = await client.post<{ url: string }>(`${originalPath}/links`, {});
  const token = link.body.url.split("/").at(-1)!;
  expect(await (await api("viewer")).post(`${originalPath}/correct`, {})).toMatchObject({ status: 403 });

  const startedCorrection = await client.post<DocumentRecord>(`${originalPath}/correct`, {
    reason: "Ошибка в цене",
  });
  expect(startedCorrection.status).toBe(201);
  expectRecord(startedCorrection.body, documentRecord);
  const { number, date, lines } = original;
  expect(startedCorrection.body).toMatchObject({
    status: "draft",
    number,
    date,
    lines,
    correctsDocumentId: original.id,
    correctionNumber: 1,
    reason: "Ошибка в цене",
  });
  expect(await client.post(`${originalPath}/correct`, {})).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
  expect(await findIdsByNumber(client, number)).toEqual([original.id]);
  expect(await findIdsByNumber(client, number, "&status=draft")).toEqual([startedCorrection.body.id]);

  const correctionPath = `/api/documents/${startedCorrection.body.id}`;
  expect(await client.patch(correctionPath, { date: "2026-01-01" })).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { date: [expect.any(String)] } },
  });
  expect(
    await client.patch(correctionPath, {
      correctionDate: tomorrow,
      lines: [{ ...line, priceCents: 60_000 }],
    }),
  ).toMatchObject({ status: 200, body: { correctionDate: tomorrow, totalCents: 60_000 } });
  const issuedCorrection = await client.post<DocumentRecord>(`${correctionPath}/status`, {
    status: "issued",
  });
  expect(issuedCorrection.body).toMatchObject({ status: "paid", paidCents: 60_000 });
  expect(issuedCorrection.body.payments).toMatchObject([{ id: payment.body.id, allocatedCents: 60_000 }]);

  expect((await client.get<DocumentRecord>(originalPath)).body).toMatchObject({
    status: "paid",
    correctedById: startedCorrection.body.id,
    payments: [],
  });
  const movedPayment = (await client.get<PaymentDetails>(`/api/payments/${payment.body.id}`)).body;
  expect(movedPayment).toMatchObject({
    amountCents: 100_000,
    documentId: startedCorrection.body.id,
    advanceCents: 40_000,
  });
  expect(movedPayment.allocations).toMatchObject([
    { documentId: startedCorrection.body.id, amountCents: 60_000 },
  ]);
  expect(await findIdsByNumber(client, number)).toEqual([startedCorrection.body.id]);
  expect(await findIdsByNumber(client, number, "&corrected=1")).toEqual([
    startedCorrection.body.id,
    original.id,
  ]);
  for (const status of ["draft", "cancelled"])
    expect(await client.post(`${originalPath}/status`, { status })).toMatchObject({
      status: 409,
      body: { error: "invalid_transition" },
    });
  for (const refused of [
    await client.post(`${originalPath}/correct`, {}),
    await client.post(`${originalPath}/payments`, { amountCents: 1, paidAt: "2026-11-02" }),
    await client.post(`/api/payments/${payment.body.id}/match`, { documentId: original.id }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { error: "conflict" } });
  const events = (await client.get<EventRecord[]>(`${originalPath}/events`)).body.map(({ kind }) => kind);
  expect(events).toEqual(expect.arrayContaining(["document.correction_begun", "document.corrected"]));
  const page = await client.get<string>(`/api/public/documents/${token}/preview`);
  expect(page.body).toContain(`Исправление № 1 от ${formatDate(tomorrow)}`);
});

test("a signed UPD is corrected in line (1а), and deleting a draft correction leaves no trace", async ({
  api,
}) => {
  const client = await api("user");
  const original = await issueDocument(client, { docType: "upd" });
  const originalPath = `/api/documents/${original.id}`;
  await client.post(`${originalPath}/status`, { status: "signed" });
  const deletedCorrection = await client.post<DocumentRecord>(`${originalPath}/correct`, {});
  expect(await client.remove(`/api/documents/${deletedCorrection.body.id}`)).toMatchObject({ status: 204 });
  expect((await client.get<DocumentRecord>(originalPath)).body).toMatchObject({
    status: "signed",
    correctedById: null,
  });

  const startedCorrection = await client.post<DocumentRecord>(`${originalPath}/correct`, {});
  expect(startedCorrection.body).toMatchObject({ number: original.number, correctionNumber: 1 });
  const correctionPath = `/api/documents/${startedCorrection.body.id}`;
  await client.patch(correctionPath, { correctionDate: tomorrow });
  const issuedCorrection = await client.post<DocumentRecord>(`${correctionPath}/status`, {
    status: "issued",
  });
  expect(issuedCorrection.body).toMatchObject({ status: "issued" });
  const preview = await client.get<string>(`${correctionPath}/preview`);
  expect(preview.body.replaceAll("\u00a0", " ")).toContain(`№ 1 от ${formatDateLong(tomorrow)}`);
});

test("of simultaneous corrections one succeeds; a draft or cancelled document cannot be corrected", async ({
  api,
}) => {
  const client = await api("user");
  const original = await issueDocument(client);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => client.post(`/api/documents/${original.id}/correct`, {})),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);

  const draft = await client.post<DocumentRecord>("/api/documents", { docType: "act" });
  const draftPath = `/api/documents/${draft.body.id}`;
  expect(await client.post(`${draftPath}/correct`, {})).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
  await client.post(`${draftPath}/status`, { status: "cancelled" });
  expect(await client.post(`${draftPath}/correct`, {})).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
});
