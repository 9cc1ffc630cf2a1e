import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bankAttempts, bankCredentials } from "@/db/schema";
import { refuseWith, respondWith, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { codesUntilLimited, failureOf } from "@/lib/testing/failure";
import { checkInvoiceStatus } from "./check-status";
import { issueThroughBank } from "./issue";
import { bankInvoicePdf } from "./pdf";
import { bankState, invoiceStatus } from "./schema";
import { documentBankState } from "./state";
import { checkDueInvoices } from "./sweep";
import { bankScenario } from "./testing/scenario";

const bank = scriptedBank();
const scenario = documentScenario();
const { give, takeAway, invoice } = bankScenario(scenario);

let issuedCount = 0;
async function issueInvoice(): Promise<{ id: string; bankDocumentId: string }> {
  const { id } = await invoice();
  issuedCount += 1;
  bank.answer = respondWithData({ documentId: `bank-${issuedCount}` });
  const { bankDocumentId } = await execute(issueThroughBank, scenario.caller, { id });
  bank.requests = [];
  return { id, bankDocumentId };
}

const check = (id: string) => execute(checkInvoiceStatus, scenario.caller, { id });
const stateOf = (id: string) => execute(documentBankState, scenario.caller, { id });

test("stores and returns the bank's status without changing the document", async () => {
  const { id, bankDocumentId } = await issueInvoice();
  bank.answer = respondWithData({ paymentStatus: "payment_paid" });
  const answer = await check(id);
  expect(invoiceStatus.strict().parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ paymentStatus: "payment_paid", environment: "sandbox" });
  expect(bank.requests).toMatchObject([
    { method: "GET", path: `/sandbox/invoice/v1.0/bills/300000092/${bankDocumentId}/payment-status` },
  ]);
  const state = await stateOf(id);
  expect(bankState.strict().parse(state)).toEqual(state);
  expect(state).toMatchObject({
    credential: "sandbox",
    bankDocumentId,
    paymentStatus: "payment_paid",
    checkedAt: answer.checkedAt,
    attempt: { state: "created", environment: "sandbox" },
  });
  await check(id);
  expect((await eventsOf(id)).filter((kind) => kind === "document.bank_status")).toHaveLength(1);
  expect(await execute(documentBankState, scenario.caller, { id })).toMatchObject({
    paymentStatus: "payment_paid",
  });
});

test("returns an unknown status unchanged", async () => {
  const { id } = await issueInvoice();
  bank.answer = respondWithData({ paymentStatus: "payment_dreamt_of" });
  expect(await check(id)).toMatchObject({ paymentStatus: "payment_dreamt_of" });
});

test("asks in the environment where the invoice was made, whatever credentials were added", async () => {
  const { id } = await issueInvoice();
  const prod = await give({ environment: "prod", token: "prod.jwt.token" });
  bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
  expect(await check(id)).toMatchObject({ environment: "sandbox" });
  expect(bank.requests[0]?.path).toMatch(/^\/sandbox\//);
  await takeAway(prod.id);
});

test("asks with a credential of the other environment when none is left, and does not store that status", async () => {
  const prod = await give({ environment: "prod", token: "prod.jwt.token" });
  const { id, bankDocumentId } = await issueInvoice();
  await takeAway(prod.id);
  bank.answer = respondWithData({ paymentStatus: "payment_paid" });
  expect(await check(id)).toMatchObject({ paymentStatus: "payment_paid", environment: "sandbox" });
  expect(await stateOf(id)).toMatchObject({ paymentStatus: null, checkedAt: null });
  expect(await eventsOf(id)).not.toContain("document.bank_status");
  bank.answer = (response) =>
    response.writeHead(200, { "content-type": "application/pdf" }).end("%PDF-1.4\n");
  expect((await execute(bankInvoicePdf, scenario.caller, { id })).bytes.toString()).toBe("%PDF-1.4\n");
  expect(bank.requests.map(({ path }) => path)).toEqual(
    ["payment-status", "file"].map((end) => `/sandbox/invoice/v1.0/bills/300000092/${bankDocumentId}/${end}`),
  );
});

test("refuses without a credential", async () => {
  const { id } = await issueInvoice();
  const { db } = scenario.database;
  const own = eq(bankCredentials.organizationId, scenario.organizationId);
  const isActive = and(own, isNull(bankCredentials.archivedAt));
  const archived = await db
    .update(bankCredentials)
    .set({ archivedAt: new Date().toISOString() })
    .where(isActive)
    .returning();
  expect((await failureOf(check(id))).code).toBe("no_bank_credential");
  expect((await failureOf(execute(bankInvoicePdf, scenario.caller, { id }))).code).toBe("no_bank_credential");
  const ids = archived.map((each) => each.id);
  await db.update(bankCredentials).set({ archivedAt: null }).where(inArray(bankCredentials.id, ids));
});

test("refuses for a document that is not at the bank and for an unknown one", async () => {
  const { id } = await invoice();
  expect((await failureOf(check(id))).code).toBe("conflict");
  expect((await failureOf(execute(bankInvoicePdf, scenario.caller, { id }))).code).toBe("conflict");
  const unknownId = "019a0000-0000-7000-8000-000000000000";
  expect((await failureOf(check(unknownId))).code).toBe("not_found");
  expect((await failureOf(stateOf(unknownId))).code).toBe("not_found");
});

test("limits a member's requests of status and PDF together per minute", async () => {
  const { id } = await issueInvoice();
  bank.answer = refuseWith(403, "Доступ запрещён");
  const asker = await callerAs("viewer");
  const ways = [
    () => execute(bankInvoicePdf, asker, { id }),
    () => execute(checkInvoiceStatus, asker, { id }),
  ];
  const attempts = Array.from({ length: 10 }, () => ways).flat();
  expect(await codesUntilLimited(attempts)).toEqual(["bank_error", "rate_limited"]);
  expect(bank.requests.length).toBeGreaterThanOrEqual(300);
  expect((await failureOf(check(id))).code).toBe("bank_error");
});

describe("the PDF of the bank", () => {
  test("is returned unchanged", async () => {
    const { id, bankDocumentId } = await issueInvoice();
    const bytes = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from([0, 255, 128])]);
    bank.answer = (response) => response.writeHead(200, { "content-type": "application/pdf" }).end(bytes);
    const answer = await execute(bankInvoicePdf, scenario.caller, { id });
    expect(answer.bytes.equals(bytes)).toBe(true);
    expect(bank.requests[0]?.path).toBe(`/sandbox/invoice/v1.0/bills/300000092/${bankDocumentId}/file`);
  });

  test.each([
    ["a refusal", refuseWith(404, "Документ не найден")],
    ["what is no PDF", respondWith(200, { surprise: true })],
  ])("is a bank error after %s", async (_, answer) => {
    const { id } = await issueInvoice();
    bank.answer = answer;
    expect((await failureOf(execute(bankInvoicePdf, scenario.caller, { id }))).code).toBe("bank_error");
  });
});

describe("the job that checks open invoices", () => {
  const countRequestsFor = (bankDocumentId: string) =>
    bank.requests.filter(({ path }) => path.includes(`/${bankDocumentId}/`)).length;

  beforeEach(async () => {
    await database().update(bankAttempts).set({ askedAt: new Date().toISOString() });
  });

  const makeDue = (id: string) =>
    database().update(bankAttempts).set({ askedAt: null }).where(eq(bankAttempts.documentId, id));

  test("asks about each once, even in several processes, and not again soon", async () => {
    const invoices = [];
    for (let index = 0; index < 25; index += 1) invoices.push(await issueInvoice());
    bank.answer = respondWithData({ paymentStatus: "payment_waiting" });
    await Promise.all([checkDueInvoices(), checkDueInvoices(), checkDueInvoices()]);
    expect(invoices.map(({ bankDocumentId }) => countRequestsFor(bankDocumentId))).toEqual(
      invoices.map(() => 1),
    );
    await checkDueInvoices();
    expect(bank.requests).toHaveLength(25);
  });

  test("does not ask about paid and cancelled invoices", async () => {
    const [paid, cancelled] = [await issueInvoice(), await issueInvoice()];
    bank.answer = respondWithData({ paymentStatus: "payment_paid" });
    await check(paid.id);
    await execute(changeStatus, scenario.caller, { id: cancelled.id, status: "cancelled" });
    for (const { id } of [paid, cancelled]) await makeDue(id);
    bank.requests = [];
    await checkDueInvoices();
    expect(bank.requests).toEqual([]);
  });

  test("does not ask when the invoice's environment has no credential", async () => {
    const prod = await give({ environment: "prod", token: "prod.jwt.token" });
    const { bankDocumentId } = await issueInvoice();
    await takeAway(prod.id);
    await checkDueInvoices();
    expect(countRequestsFor(bankDocumentId)).toBe(0);
  });

  test("continues after a failure", async () => {
    const [one, other] = [await issueInvoice(), await issueInvoice()];
    bank.answer = refuseWith(403, "Доступ запрещён");
    await checkDueInvoices();
    expect([countRequestsFor(one.bankDocumentId), countRequestsFor(other.bankDocumentId)]).toEqual([1, 1]);
    expect((await stateOf(one.id)).paymentStatus).toBeNull();
  });
});
