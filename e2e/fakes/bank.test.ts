import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { vatRates } from "@/db/enums";
import { BankError } from "@/lib/bank/bank-error";
import type { BankAccess } from "@/lib/bank/call";
import {
  createInvoice,
  invoicePaymentStatus,
  invoicePdf,
  listAccounts,
  listCustomers,
} from "@/lib/bank/client";
import { invoiceRequest, isInvoicedRate } from "@/lib/bank/invoice-request";
import type { PrintLine, PrintSource } from "@/lib/print/source";
import { heldDeadline } from "@/lib/testing/deadline";
import { computeTotals } from "@/lib/values/totals";
import { bankTokens, type FakeBank, startFakeBank } from "./bank";
import { answerErrors, requestErrors } from "./bank-description";
import type { BankFault } from "./bank-fault";

let bank: FakeBank;
beforeAll(async () => {
  bank = await startFakeBank();
  process.env.BANK_URL_PROD = bank.urls.prod;
  process.env.BANK_URL_SANDBOX = bank.urls.sandbox;
});
afterAll(() => bank.stop());
afterEach(() => bank.calm());

const access: BankAccess = { environment: "prod", token: bankTokens.prod };
const payee = { customerCode: "300000092", accountId: "40817810802000000008/044525104" };

const client: PrintSource["client"] = {
  kind: "company",
  name: "Общество с ограниченной ответственностью «Заказчик»",
  shortName: "ООО «Заказчик»",
  inn: "7700000016",
  kpp: "770001001",
  ogrn: null,
  address: "101000, г. Москва, ул. Примерная, д. 1",
  email: null,
  phone: null,
  signatoryName: null,
  signatoryPosition: null,
  signatoryNameGenitive: null,
  signatoryPositionGenitive: null,
  signatoryBasis: null,
  bankName: "ООО «Банк Точка»",
  bik: "044525104",
  accountNumber: "40702810600000000001",
  correspondentAccount: "30101810745374525104",
};

type Line = Pick<PrintLine, "name" | "unit" | "qty" | "priceCents" | "vatRate" | "discountPercent">;

function requestOf(number: string, lines: Line[], vatMode: "included" | "on_top" = "included") {
  const totals = computeTotals(lines, vatMode);
  const source = {
    document: {
      docType: "invoice",
      number,
      date: "2026-11-20",
      dueDate: "2026-12-04",
      vatMode,
      lines: lines.map((line, index) => ({ ...line, description: null, ...totals.lines[index]! })),
    },
    client,
    basis: { docType: "contract", number: "Д-2026/001", date: "2026-02-01" },
  } as PrintSource;
  return invoiceRequest(source, totals, payee);
}

const bookkeeping: Line = {
  name: "Бухгалтерское обслуживание — ноябрь 2026",
  unit: "усл. ед.",
  qty: 1,
  priceCents: 1_000_000,
  vatRate: "none",
  discountPercent: null,
};

const keyOf = (bankDocumentId: string) => ({ customerCode: payee.customerCode, bankDocumentId });
const create = (number: string) => createInvoice(access, requestOf(number, [bookkeeping]));
const countOf = (number: string) => bank.invoices.filter((each) => each.number === number).length;

const bankErrorOf = async (promise: Promise<unknown>): Promise<BankError> => {
  const error = await promise.then(
    () => new Error("it was expected to fail"),
    (reason) => reason,
  );
  if (error instanceof BankError) return error;
  throw error;
};

test("the client's requests and the fake bank's responses follow the bank's API description", async () => {
  await listCustomers(access);
  await listAccounts(access);
  const bankDocumentId = await create("СЧ-2026/001");
  expect(await invoicePaymentStatus(access, keyOf(bankDocumentId))).toBe("payment_waiting");
  expect((await invoicePdf(access, keyOf(bankDocumentId))).subarray(0, 5).toString()).toBe("%PDF-");
  await bankErrorOf(invoicePaymentStatus(access, keyOf("nothing")));
  await bankErrorOf(listCustomers({ ...access, token: "wrong" }));
  bank.injectFault({ kind: "refuse", operation: "create", times: 1 });
  await bankErrorOf(create("СЧ-2026/002"));
  bank.injectFault({ kind: "fail", operation: "create", times: 1 });
  await bankErrorOf(create("СЧ-2026/003"));

  expect(new Set(bank.exchanges.map(({ status }) => status))).toEqual(new Set([200, 400, 403, 404, 500]));
  for (const { method, path, request, status, answer } of bank.exchanges) {
    expect(requestErrors(method, path, request)).toEqual([]);
    expect(answerErrors(method, path, status, answer)).toEqual([]);
  }
});

test("the checker of requests rejects what the bank's API description does not allow", () => {
  const good = { Data: requestOf("1", [bookkeeping]) };
  expect(requestErrors("POST", "/invoice/v1.0/bills", { Data: {} })).not.toEqual([]);
  const bad = structuredClone(good);
  bad.Data.Content.Invoice.Positions[0]!.ndsKind = "nds_20" as "nds_22";
  expect(requestErrors("POST", "/invoice/v1.0/bills", bad)).not.toEqual([]);
});

test("an invoice request with any lines follows the description, and its amounts are kopecks that add up", () => {
  const line = fc.record({
    name: fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" }),
    unit: fc.constantFrom("шт", "усл. ед.", "час", "услуга", "мешок", "кВт", "м²", "тыс. шт"),
    qty: fc.integer({ min: 1, max: 9_999_999 }).map((milli) => milli / 1000),
    priceCents: fc.integer({ min: 0, max: 100_000_000 }),
    vatRate: fc.constantFrom(...vatRates.filter(isInvoicedRate)),
    discountPercent: fc.option(fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100)),
  });
  const isKopecks = (amount: number) => /^\d+(\.\d{1,2})?$/.test(String(amount));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("included" as const, "on_top" as const),
      (lines, vatMode) => {
        const request = requestOf("1", lines, vatMode);
        expect(requestErrors("POST", "/invoice/v1.0/bills", { Data: request })).toEqual([]);
        const { Positions, totalAmount, totalNds } = request.Content.Invoice;
        const amounts = Positions.flatMap((each) => [each.price, each.totalAmount, each.totalNds]);
        expect([...amounts, totalAmount, totalNds].every(isKopecks)).toBe(true);
        const cents = (amount: number) => Math.round(amount * 100);
        const sum = Positions.reduce((total, each) => total + cents(each.totalAmount), 0);
        expect(sum).toBe(cents(totalAmount));
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

describe("a GET to the bank", () => {
  test.each([["fail"], ["html"], ["drop_before"]] as const)(
    "is tried up to three times after %s",
    async (kind) => {
      const bankDocumentId = await create(`СЧ-${kind}`);
      bank.injectFault({ kind, operation: "status", times: 2 });
      expect(await invoicePaymentStatus(access, keyOf(bankDocumentId))).toBe("payment_waiting");
      bank.injectFault({ kind, operation: "status", times: 3 });
      await bankErrorOf(invoicePaymentStatus(access, keyOf(bankDocumentId)));
      expect(await invoicePaymentStatus(access, keyOf(bankDocumentId))).toBe("payment_waiting");
    },
  );

  test("is not retried if the bank refuses it", async () => {
    const before = bank.exchanges.length;
    const error = await bankErrorOf(listCustomers({ ...access, token: "wrong" }));
    expect(error).toMatchObject({ reason: "refused", status: 403 });
    expect(bank.exchanges.length - before).toBe(1);
  });
});

type Expected = { reason: BankError["reason"]; leftNothing: boolean; invoices: number };

test.each<[BankFault["kind"], Expected]>([
  ["refuse", { reason: "refused", leftNothing: true, invoices: 0 }],
  ["duplicate", { reason: "refused", leftNothing: true, invoices: 0 }],
  ["fail", { reason: "broken", leftNothing: false, invoices: 0 }],
  ["html", { reason: "broken", leftNothing: false, invoices: 0 }],
  ["drop_before", { reason: "lost", leftNothing: false, invoices: 0 }],
  ["drop", { reason: "lost", leftNothing: false, invoices: 1 }],
  ["error", { reason: "broken", leftNothing: false, invoices: 1 }],
  ["garbage", { reason: "unreadable", leftNothing: false, invoices: 1 }],
])(
  "a POST to the bank is sent once, and after %s the error says whether an invoice may exist",
  async (kind, expected) => {
    const number = `СЧ-once-${kind}`;
    bank.injectFault({ kind, operation: "create", number });
    const { reason, leftNothing } = await bankErrorOf(create(number));
    expect({ reason, leftNothing, invoices: countOf(number) }).toEqual(expected);
  },
);

test("a hanging POST is given up after thirty seconds with an unknown outcome", async () => {
  bank.injectFault({ kind: "hang", operation: "create", number: "СЧ-hang" });
  const deadline = heldDeadline();
  const error = bankErrorOf(create("СЧ-hang"));
  await vi.waitUntil(() => countOf("СЧ-hang") === 1, { timeout: 250_000 });
  deadline.pass();
  const { reason, leftNothing } = await error;
  expect({ reason, leftNothing, invoices: countOf("СЧ-hang") }).toEqual({
    reason: "timeout",
    leftNothing: false,
    invoices: 1,
  });
  expect(deadline.given()).toEqual([30_000]);
});

test("a bank error carries the bank's message and error id, or the title of an HTML page", async () => {
  bank.injectFault({ kind: "refuse", operation: "create", times: 1 });
  const uuid = "[0-9a-f-]{36}";
  expect((await bankErrorOf(create("СЧ-said"))).said).toMatch(
    new RegExp(`^Что-то пошло не так: Field accountId : Value error, invalid \\(${uuid}\\)$`),
  );
  bank.injectFault({ kind: "html", operation: "create", times: 1 });
  expect((await bankErrorOf(create("СЧ-page"))).said).toBe("HTTP 502: 502 Bad Gateway");
});
