import { bankTokens } from "@/e2e/fakes/bank";
import { injectBankFault, invoicesAtBank, organizationAtBank, setPaymentStatus } from "@/e2e/testing/bank";
import { expectRecord } from "@/e2e/testing/expect-record";
import { expect, test } from "@/e2e/testing/fixtures";
import { bankCredentialRecord } from "@/lib/bank-credentials/record";
import { bankConnection } from "@/lib/bank-credentials/schema";
import { issuedInvoice, resolvedInvoice } from "@/lib/bank-invoices/record";
import { bankState, invoiceStatus } from "@/lib/bank-invoices/schema";
import type { DocumentRecord } from "@/lib/documents/schema";

type Issued = { bankDocumentId: string; environment: string; document: DocumentRecord };

test.describe("bank credentials", () => {
  test("can be created, read, changed, tested and archived, and no response contains the token", async ({
    api,
  }) => {
    const admin = await api("admin");
    const { organizationId } = await organizationAtBank(admin, []);
    const address = `/api/organizations/${organizationId}/bank-credentials`;
    const created = await admin.post<{ id: string }>(address, {
      environment: "sandbox",
      token: bankTokens.sandbox,
      customerCode: "",
    });
    expect(created.status).toBe(201);
    expectRecord(created.body, bankCredentialRecord);
    expect(created.body).toMatchObject({ environment: "sandbox", hasToken: true, customerCode: null });
    const credentialPath = `${address}/${created.body.id}`;

    const tested = await admin.get(`${credentialPath}/test-connection`);
    expect(tested.status).toBe(200);
    expectRecord(tested.body, bankConnection);
    expect(tested.body).toMatchObject({
      ok: true,
      customers: [
        {},
        {
          customerCode: "300000092",
          inn: "7700000016",
          accounts: [{ accountCode: "40817810802000000008", bik: "044525104", status: "Enabled" }, {}],
        },
      ],
    });

    const changed = await admin.patch(credentialPath, { customerCode: "300000092", token: "" });
    expect(changed).toMatchObject({ status: 200, body: { customerCode: "300000092", hasToken: true } });
    const answers = [created, changed, await admin.get(credentialPath), await admin.get(address)];
    expect(JSON.stringify(answers)).not.toContain(bankTokens.sandbox);

    expect((await admin.remove(credentialPath)).status).toBe(204);
    expect((await admin.get(address)).body).toEqual([]);
    expect((await admin.get(credentialPath)).body).toMatchObject({ archivedAt: expect.any(String) });
  });

  test("with a wrong token fail the connection test with the bank's own message", async ({ api }) => {
    const admin = await api("admin");
    const { organizationId } = await organizationAtBank(admin, []);
    const address = `/api/organizations/${organizationId}/bank-credentials`;
    const created = await admin.post<{ id: string }>(address, { environment: "prod", token: "wrong.jwt" });
    expect(await admin.get(`${address}/${created.body.id}/test-connection`)).toMatchObject({
      status: 502,
      body: { error: "bank_error", detail: expect.stringMatching(/Доступ запрещён \([0-9a-f-]{36}\)$/) },
    });
  });

  test("can be read and created only by an administrator", async ({ api }) => {
    const { organizationId } = await organizationAtBank(await api("admin"), []);
    const user = await api("user");
    const address = `/api/organizations/${organizationId}/bank-credentials`;
    expect((await user.get(address)).status).toBe(403);
    expect((await user.post(address, {})).status).toBe(403);
  });
});

test("an invoice is issued at the bank once, and its payment status and PDF are read from there", async ({
  api,
}) => {
  const { invoice } = await organizationAtBank(await api("admin"), ["sandbox", "prod"]);
  const [user, viewer] = [await api("user"), await api("viewer")];
  const draft = await invoice();
  const address = `/api/documents/${draft.id}`;
  expect((await viewer.post(`${address}/issue-bank`)).status).toBe(403);
  expect(await viewer.get(`${address}/bank/status`)).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });

  const issued = await user.post<Issued>(`${address}/issue-bank`);
  expect(issued.status).toBe(200);
  expectRecord(issued.body, issuedInvoice);
  const [atBank] = await invoicesAtBank(draft.number);
  expect(issued.body).toMatchObject({
    bankDocumentId: atBank?.documentId,
    environment: "prod",
    document: { status: "issued", bankDocumentId: atBank?.documentId, bankEnvironment: "prod" },
  });
  expect(await user.post(`${address}/issue-bank`)).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
  expect(await invoicesAtBank(draft.number)).toHaveLength(1);

  const status = await viewer.get(`${address}/bank/status`);
  expectRecord(status.body, invoiceStatus);
  expect(status.body).toMatchObject({ paymentStatus: "payment_waiting", environment: "prod" });
  await setPaymentStatus(issued.body.bankDocumentId, "payment_paid");
  expect((await viewer.get(`${address}/bank/status`)).body).toMatchObject({ paymentStatus: "payment_paid" });
  const state = await viewer.get(`${address}/bank`);
  expectRecord(state.body, bankState);
  expect(state.body).toMatchObject({ paymentStatus: "payment_paid", attempt: { state: "created" } });

  const pdf = await viewer.get<string>(`${address}/bank/pdf`);
  expect(pdf.headers["content-type"]).toBe("application/pdf");
  expect(pdf.body).toContain(issued.body.bankDocumentId);
});

test("an invoice without a bank credential or with an old VAT rate is refused before the bank is called", async ({
  api,
}) => {
  const [admin, user] = [await api("admin"), await api("user")];
  const unconnected = await organizationAtBank(admin, []);
  const unconnectedInvoice = await unconnected.invoice();
  expect(await user.post(`/api/documents/${unconnectedInvoice.id}/issue-bank`)).toMatchObject({
    status: 409,
    body: { error: "no_bank_credential" },
  });
  const { invoice } = await organizationAtBank(admin);
  const oldRateInvoice = await invoice({
    lines: [{ name: "Услуга", qty: 1, priceCents: 100, vatRate: "20" }],
  });
  expect(await user.post(`/api/documents/${oldRateInvoice.id}/issue-bank`)).toMatchObject({
    status: 400,
    body: { error: "validation_error", fieldErrors: { "lines.0.vatRate": [expect.any(String)] } },
  });
  expect(await invoicesAtBank(oldRateInvoice.number)).toEqual([]);
});

test.describe("when the bank misbehaves", () => {
  test("a refusal by the bank is reported, and the invoice can be issued afterwards", async ({ api }) => {
    const { invoice } = await organizationAtBank(await api("admin"));
    const user = await api("user");
    const { id, number } = await invoice();
    await injectBankFault({ kind: "refuse", operation: "create", number, times: 1 });
    expect(await user.post(`/api/documents/${id}/issue-bank`)).toMatchObject({
      status: 502,
      body: { error: "bank_error", detail: expect.stringContaining("Field accountId") },
    });
    expect((await user.post(`/api/documents/${id}/issue-bank`)).status).toBe(200);
    expect(await invoicesAtBank(number)).toHaveLength(1);
  });

  test("an unknown outcome locks the invoice until a person enters the bank's document id", async ({
    api,
  }) => {
    const { invoice } = await organizationAtBank(await api("admin"));
    const user = await api("user");
    const { id, number } = await invoice();
    const address = `/api/documents/${id}/issue-bank`;
    await injectBankFault({ kind: "drop", operation: "create", number, times: 1 });
    expect((await user.post(address)).status).toBe(502);
    expect((await user.post(address)).status).toBe(409);
    expect((await user.get(`/api/documents/${id}/bank`)).body).toMatchObject({
      attempt: { state: "unknown" },
    });
    expect(await user.patch(`/api/documents/${id}`, { dueDate: "2027-01-01" })).toMatchObject({
      status: 409,
      body: { error: "document_locked" },
    });
    expect(await user.post(`${address}/resolve`, { bankDocumentId: "mistyped" })).toMatchObject({
      status: 400,
      body: { fieldErrors: { bankDocumentId: [expect.any(String)] } },
    });
    const [atBank] = await invoicesAtBank(number);
    const resolved = await user.post(`${address}/resolve`, { bankDocumentId: atBank?.documentId });
    expectRecord(resolved.body, resolvedInvoice);
    expect(resolved.body).toMatchObject({ environment: "prod", document: { status: "issued" } });
    expect(await invoicesAtBank(number)).toHaveLength(1);
  });

  test("an unknown outcome is cleared when a person finds no invoice at the bank, and issuing works again", async ({
    api,
  }) => {
    const { invoice } = await organizationAtBank(await api("admin"));
    const user = await api("user");
    const { id, number } = await invoice();
    const address = `/api/documents/${id}/issue-bank`;
    await injectBankFault({ kind: "html", operation: "create", number, times: 1 });
    expect((await user.post(address)).body).toMatchObject({
      error: "bank_error",
      detail: "HTTP 502: 502 Bad Gateway",
    });
    expect((await user.post(`${address}/resolve`, { exists: false })).status).toBe(200);
    expect((await user.post(address)).status).toBe(200);
    expect(await invoicesAtBank(number)).toHaveLength(1);
  });

  test("twenty simultaneous clicks at a slow bank create one invoice", async ({ api }) => {
    const { invoice } = await organizationAtBank(await api("admin"));
    const user = await api("user");
    const { id, number } = await invoice();
    await injectBankFault({ kind: "slow", operation: "create", number, delayMs: 500 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.post(`/api/documents/${id}/issue-bank`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await invoicesAtBank(number)).toHaveLength(1);
  });
});
