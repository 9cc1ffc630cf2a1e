import { randomUUID } from "node:crypto";
import type { Answer, ApiClient } from "@/e2e/testing/api-client";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import type { Client } from "@/lib/clients/schema";
import { documentRecord, documentRow } from "@/lib/documents/record";
import type { DocumentRecord } from "@/lib/documents/schema";
import { eventRecord } from "@/lib/events/history";
import type { EventRecord } from "@/lib/events/schema";
import type { Organization } from "@/lib/organizations/schema";

/**
 * Creates a separate organization, so that concurrent tests take none of its numbers,
 * and with a unique prefix, so that none of their payments can match its invoices.
 */
async function makeOrganization(admin: ApiClient) {
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  const { body } = await admin.post<Organization>("/api/organizations", {
    name: "ООО «Проба»",
    numberPrefixes: { invoice: prefix },
  });
  return { ...body, prefix };
}

const line = { name: "Услуга", unit: "ч", qty: 1, priceCents: 10_000, vatRate: "22" };

test("an invoice is created, changed, issued, locked and copied as the API describes", async ({ api }) => {
  const client = await api("user");
  const { id: organizationId, prefix } = await makeOrganization(await api("admin"));
  const { body: buyer } = await client.post<Client>("/api/clients", { name: "ООО «Покупатель»" });
  const created = await client.post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    organizationId,
    clientId: buyer.id,
    date: "2026-03-10",
    dueDate: "2026-03-20",
    number: "МОЙ-1",
    status: "paid",
    totalCents: 1,
    lines: [line, { ...line, qty: "2.5", discountPercent: 10 }],
  });
  expect(created.status).toBe(201);
  expectRecord(created.body, documentRecord);
  expect(created.body).toMatchObject({
    number: `${prefix}-2026/001`,
    status: "draft",
    date: "2026-03-10",
    vatMode: "included",
    totalCents: 32_500,
    vatCents: 1803 + 4057,
    subtotalCents: 32_500 - 5860,
    version: 1,
  });
  expect(created.body.lines.map(({ sumCents }) => sumCents)).toEqual([10_000, 22_500]);

  const documentPath = `/api/documents/${created.body.id}`;
  const changed = await client.patch<DocumentRecord>(documentPath, {
    version: 1,
    lines: [line],
    notes: " к оплате ",
  });
  expect(changed.body).toMatchObject({ version: 2, totalCents: 10_000, vatCents: 1803, notes: "к оплате" });

  for (const lateAnswer of [
    await client.patch(documentPath, { version: 1, notes: "опоздал" }),
    await client.call("PUT", documentPath, { json: { notes: "опоздал" }, headers: { "if-match": '"1"' } }),
  ]) {
    expect(lateAnswer).toMatchObject({ status: 409, body: { error: "version_conflict" } });
  }
  expect((await client.get<DocumentRecord>(documentPath)).body).toEqual(changed.body);

  const issued = await client.post<DocumentRecord>(`${documentPath}/status`, { status: "issued" });
  expect(issued).toMatchObject({ status: 200, body: { status: "issued", issuedAt: expect.any(String) } });
  expect(await client.patch(documentPath, { lines: [] })).toMatchObject({
    status: 409,
    body: { error: "document_locked" },
  });
  expect(await client.remove(documentPath)).toMatchObject({ status: 409 });
  expect(await client.patch(documentPath, { notes: "позвонить" })).toMatchObject({
    status: 200,
    body: { notes: "позвонить" },
  });
  expect(await client.post(`${documentPath}/status`, { status: "signed" })).toMatchObject({
    status: 409,
    body: { error: "invalid_transition" },
  });

  const act = await client.post<DocumentRecord>(`${documentPath}/duplicate`, { docType: "act" });
  expect(act).toMatchObject({
    status: 201,
    body: { docType: "act", basisDocumentId: created.body.id, status: "draft" },
  });
  expect(act.body.totalCents).toBe(10_000);

  const events = await client.get<EventRecord[]>(`${documentPath}/events`);
  for (const event of events.body) expectRecord(event, eventRecord);
  expect(events.body.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["document.created", "document.updated", "document.issued"]),
  );
  const listed = await client.get<DocumentRecord[]>(`/api/documents?organizationId=${organizationId}`);
  expect(listed.body).toHaveLength(2);
  for (const row of listed.body) expectRecord(row, documentRow);
});

test("a document has an HTML preview and a PDF with a file name, an ETag and a download mode", async ({
  api,
}) => {
  // A document of its own, which nobody changes between two prints.
  const { body: document } = await (await api("user")).post<DocumentRecord>("/api/documents", {
    docType: "invoice",
    lines: [line],
  });
  const client = await api("viewer");
  const documentPath = `/api/documents/${document.id}`;
  const preview = await client.get<string>(`${documentPath}/preview`);
  expect(preview.headers["content-type"]).toContain("text/html");
  expect(preview.body).toContain(document.number);

  const pdf = await client.get<string>(`${documentPath}/pdf`);
  expect([pdf.status, pdf.headers["content-type"], pdf.body.slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  expect(pdf.headers["content-disposition"]).toMatch(
    /^inline; filename="[ -~]+"; filename\*=UTF-8''[\w.%~-]+$/,
  );
  const again = await client.call("GET", `${documentPath}/pdf`, {
    headers: { "if-none-match": pdf.headers.etag ?? "" },
  });
  expect(again.status).toBe(304);
  const download = await client.get(`${documentPath}/pdf?download=1`);
  expect(download.headers["content-disposition"]).toMatch(/^attachment; /);
});

test("two hundred invoices created at once get two hundred consecutive numbers", async ({ api }) => {
  const client = await api("user");
  const { id: organizationId, prefix } = await makeOrganization(await api("admin"));
  const input = { docType: "invoice", organizationId, date: "2026-05-05" };
  // A machine too busy to create an invoice answers 503, and has not assigned a number.
  const make = async (): Promise<Answer<DocumentRecord>> => {
    const answer = await client.post<DocumentRecord>("/api/documents", input);
    return answer.status === 503 ? make() : answer;
  };
  const made = await Promise.all(Array.from({ length: 200 }, make));
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  const numbers = Array.from({ length: 200 }, (_, index) => String(index + 1).padStart(3, "0"));
  const expected = numbers.map((number) => `${prefix}-2026/${number}`);
  expect(made.map(({ body }) => body.number).sort()).toEqual(expected);
});

test("the number of the newest draft is reused after deletion; that of an older draft stays a gap", async ({
  api,
}) => {
  const client = await api("user");
  const { id: organizationId } = await makeOrganization(await api("admin"));
  const make = async () =>
    (
      await client.post<DocumentRecord>("/api/documents", {
        docType: "act",
        organizationId,
        date: "2026-05-05",
      })
    ).body;
  const [first, second] = [await make(), await make()];
  expect((await client.remove(`/api/documents/${second.id}`)).status).toBe(204);
  expect((await make()).number).toBe(second.number);
  expect((await client.remove(`/api/documents/${first.id}`)).status).toBe(204);
  expect((await make()).number).toBe("А-2026/003");
  expect(await client.get(`/api/documents/${first.id}`)).toMatchObject({ status: 404 });
});

test("a document cannot refer to a bank account or basis document of another organization", async ({
  api,
}) => {
  const client = await api("user");
  const admin = await api("admin");
  const [own, other] = [await makeOrganization(admin), await makeOrganization(admin)];
  const account = await admin.post<{ id: string }>(`/api/organizations/${other.id}/bank-accounts`, {
    bankName: "ООО «Банк Точка»",
    bik: "044525104",
    accountNumber: "40702810600000000001",
  });
  expect(account.status).toBe(201);
  const contract = await client.post<DocumentRecord>("/api/documents", {
    docType: "contract",
    organizationId: other.id,
  });
  const references = { bankAccountId: account.body.id, basisDocumentId: contract.body.id };
  for (const [field, id] of Object.entries(references)) {
    const answer = await client.post<{ fieldErrors: object }>("/api/documents", {
      docType: "invoice",
      organizationId: own.id,
      [field]: id,
    });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, [field]]);
  }
  const left = await client.get<DocumentRecord[]>(`/api/documents?organizationId=${own.id}`);
  expect(left.body).toEqual([]);
});

const sums = [
  { mode: "included", vatRate: "22", qty: 1, priceCents: 10_000, vatCents: 1803, sumCents: 10_000 },
  { mode: "included", vatRate: "10", qty: 1, priceCents: 10_000, vatCents: 909, sumCents: 10_000 },
  { mode: "included", vatRate: "5", qty: 1, priceCents: 10_000, vatCents: 476, sumCents: 10_000 },
  { mode: "included", vatRate: "7", qty: 1, priceCents: 10_000, vatCents: 654, sumCents: 10_000 },
  { mode: "on_top", vatRate: "22", qty: 1, priceCents: 3, vatCents: 1, sumCents: 4 },
  { mode: "included", vatRate: "none", qty: 50, priceCents: 24_167, vatCents: 0, sumCents: 1_208_350 },
];

for (const { mode, vatRate, qty, priceCents, vatCents, sumCents } of sums) {
  test(`${qty} × ${priceCents} kopecks at rate ${vatRate}, VAT ${mode}: VAT is ${vatCents} kopecks`, async ({
    api,
  }) => {
    const client = await api("user");
    const { body } = await client.post<DocumentRecord>("/api/documents", {
      docType: "contract",
      vatMode: mode,
      lines: [{ name: "Проверка", unit: "шт.", qty, priceCents, vatRate }],
    });
    expect(body.lines[0]).toMatchObject({ vatCents, sumCents });
    expect(body).toMatchObject({ vatCents, totalCents: sumCents, subtotalCents: sumCents - vatCents });
  });
}

test("the VAT of a document is the sum of its lines' VAT: ten lines of 9.99 at 22 % give 18.00", async ({
  api,
}) => {
  const client = await api("user");
  const { body } = await client.post<DocumentRecord>("/api/documents", {
    docType: "contract",
    vatMode: "included",
    lines: Array.from({ length: 10 }, () => ({ ...line, priceCents: 999 })),
  });
  expect(body).toMatchObject({ totalCents: 9990, vatCents: 1800 });
});
