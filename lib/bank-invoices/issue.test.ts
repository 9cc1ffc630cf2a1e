import { beforeEach, expect, test } from "vitest";
import { refuseWith, respondWithData, scriptedBank } from "@/lib/bank/testing/scripted-bank";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { issueThroughBank } from "./issue";
import { issuedInvoice } from "./record";
import { bankScenario } from "./testing/scenario";

const bank = scriptedBank();
const scenario = documentScenario();
const { give, takeAway, invoice, attemptsOf } = bankScenario(scenario);

const issue = (id: string) => execute(issueThroughBank, scenario.caller, { id });
const codeOf = async (id: string) => (await failureOf(issue(id))).code;

beforeEach(() => {
  bank.answer = (response, asked) =>
    respondWithData({ documentId: `bank-${bank.requests.length}` })(response, asked);
});

test("a draft becomes an invoice at the bank and is issued", async () => {
  const draft = await invoice({ dueDate: "2026-12-04", date: "2026-11-20" });
  const answer = await issue(draft.id);
  expect(issuedInvoice.strict().parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({
    bankDocumentId: "bank-1",
    environment: "sandbox",
    document: {
      id: draft.id,
      status: "issued",
      bankDocumentId: "bank-1",
      bankEnvironment: "sandbox",
      issuedAt: expect.any(String),
      version: draft.version + 1,
    },
  });
  expect(bank.requests).toEqual([
    {
      method: "POST",
      path: "/sandbox/invoice/v1.0/bills",
      authorization: "Bearer sandbox.jwt.token",
      body: {
        Data: {
          accountId: "40702810600000000001/044525104",
          customerCode: "300000092",
          SecondSide: { taxCode: "7800000027", type: "company", secondSideName: "АО «Ёлки-палки»" },
          Content: {
            Invoice: {
              number: draft.number,
              date: "2026-11-20",
              paymentExpiryDate: "2026-12-04",
              totalAmount: 362.51,
              totalNds: 65.37,
              Positions: [
                {
                  positionName: "Обслуживание - ноябрь",
                  unitCode: "ч.",
                  ndsKind: "nds_22",
                  price: 241.67,
                  quantity: 1.5,
                  totalAmount: 362.51,
                  totalNds: 65.37,
                },
              ],
            },
          },
        },
      },
    },
  ]);
  expect(await eventsOf(draft.id)).toEqual([
    "document.created",
    "document.bank_requested",
    "document.issued",
    "document.bank_issued",
  ]);
});

test("prices of a document with VAT on top are sent with VAT", async () => {
  const { id } = await invoice({
    vatMode: "on_top",
    lines: [
      { name: "Услуга", unit: "шт", qty: 3, priceCents: 3333, vatRate: "22", discountPercent: 10 },
      { name: "Без НДС", unit: "мес", qty: 2, priceCents: 500, vatRate: "none" },
    ],
  });
  await issue(id);
  expect(bank.requests[0]?.body).toMatchObject({
    Data: {
      Content: {
        Invoice: {
          Positions: [
            { price: 36.6, quantity: 3, totalAmount: 109.79, totalNds: 19.8, ndsKind: "nds_22" },
            {
              price: 5,
              quantity: 2,
              totalAmount: 10,
              totalNds: 0,
              ndsKind: "without_nds",
              unitCode: "усл.ед.",
            },
          ],
          totalAmount: 119.79,
          totalNds: 19.8,
        },
      },
    },
  });
});

test("an issued document keeps its day of issue and gets its bank invoice", async () => {
  const { id } = await invoice();
  const before = await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const { document } = await issue(id);
  expect(document).toMatchObject({ status: "issued", issuedAt: before.issuedAt, bankDocumentId: "bank-1" });
  expect(await eventsOf(id)).toEqual([
    "document.created",
    "document.issued",
    "document.bank_requested",
    "document.bank_issued",
  ]);
});

test("uses the prod credential before the sandbox one, with its own path and token", async () => {
  const prod = await give({
    environment: "prod",
    token: "prod.jwt.token",
    accountCode: "40817810802000000008",
  });
  expect(await issue((await invoice()).id)).toMatchObject({ environment: "prod" });
  expect(bank.requests[0]).toMatchObject({
    path: "/prod/invoice/v1.0/bills",
    authorization: "Bearer prod.jwt.token",
    body: { Data: { accountId: "40817810802000000008/044525104" } },
  });
  await takeAway(prod.id);
  expect(await issue((await invoice()).id)).toMatchObject({ environment: "sandbox" });
});

test("refuses to send a document again that is at the bank", async () => {
  const { id } = await invoice();
  await issue(id);
  expect(await codeOf(id)).toBe("conflict");
  expect(bank.requests).toHaveLength(1);
});

test("a document with a bank invoice cannot return to draft, cancelled or not", async () => {
  const { id } = await invoice();
  await issue(id);
  const move = (status: string) => execute(changeStatus, scenario.caller, { id, status });
  expect((await failureOf(move("draft"))).code).toBe("invalid_transition");
  expect(await move("cancelled")).toMatchObject({ status: "cancelled", bankDocumentId: "bank-1" });
  expect((await failureOf(move("draft"))).code).toBe("invalid_transition");
});

test("one of twenty simultaneous calls reaches the bank", async () => {
  const { id } = await invoice();
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => issue(id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(["conflict"]));
  expect(bank.requests).toHaveLength(1);
});

test("finds out a missing customer code once from the bank, and not for an invoice that would be refused", async () => {
  const nameless = await give({ environment: "prod", customerCode: "" });
  const customer = (customerCode: string, customerType: string) => ({
    customerCode,
    customerType,
    isResident: true,
    fullName: "X",
  });
  bank.answer = (response, asked) =>
    (asked.method === "GET"
      ? respondWithData({ Customer: [customer("1", "Personal"), customer("2", "Business")] })
      : respondWithData({ documentId: "named" }))(response, asked);
  for (const _ of [1, 2]) await issue((await invoice()).id);
  expect(bank.requests.map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
  expect(bank.requests[1]?.body).toMatchObject({ Data: { customerCode: "2" } });
  await takeAway(nameless.id);

  const withoutCode = await give({ environment: "prod", customerCode: "" });
  const asked = bank.requests.length;
  const withFormerRate = await invoice({
    lines: [{ name: "Услуга", qty: 1, priceCents: 100, vatRate: "20" }],
  });
  expect(await failureOf(issue(withFormerRate.id))).toEqual({
    code: "validation_error",
    fields: ["lines.0.vatRate"],
  });
  expect(bank.requests).toHaveLength(asked);
  await takeAway(withoutCode.id);

  const ambiguous = await give({ environment: "prod", customerCode: "" });
  bank.answer = respondWithData({ Customer: [customer("1", "Business"), customer("2", "Business")] });
  const { id } = await invoice();
  expect(await failureOf(issue(id))).toEqual({ code: "validation_error", fields: ["customerCode"] });
  bank.answer = refuseWith(403, "Доступ запрещён");
  expect(await codeOf(id)).toBe("bank_error");
  expect(await attemptsOf(id)).toEqual([]);
  await takeAway(ambiguous.id);
});
