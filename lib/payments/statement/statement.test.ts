import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankAccounts, documents, orders, payments } from "@/db/schema";
import { database } from "@/lib/database";
import { documentDesk } from "@/lib/documents/testing";
import { execute } from "@/lib/operation";
import { allocatePayment, lockPayment } from "@/lib/payments/allocate";
import type { ImportResult } from "@/lib/payments/schema";
import { receivePayment } from "@/lib/payments/testing";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { decodeStatement } from "./decode";
import { importStatement } from "./import";
import { parseStatement } from "./parse";
import { encodeStatement, statementOf } from "./testing";

const desk = documentDesk();
const own = "40702810600000000001";
const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 1_000_000, vatRate: "none" }];

async function importText(text: string | Uint8Array): Promise<ImportResult> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), "statement-")), "kl_to_1c.txt");
  await writeFile(file, typeof text === "string" ? encodeStatement(text, "windows-1251") : text);
  return execute(importStatement, desk.caller, { file: { path: file, name: "kl_to_1c.txt" } });
}

const paymentsNumbered = (documentNumber: string) =>
  database()
    .select()
    .from(payments)
    .where(eq(payments.documentNumber, documentNumber))
    .orderBy(asc(payments.id));

const nothing = {
  imported: 0,
  known: 0,
  recognized: 0,
  matched: 0,
  left: 0,
  own: 0,
  errors: [],
  errorCount: 0,
};

describe("a statement is read", () => {
  const text = statementOf(own, [{ Номер: "7", НазначениеПлатежа: "Счёт № 5" }]);

  test.each(["windows-1251", "ibm866", "utf-8", "utf-8 with a mark"] as const)("in %s", (encoding) => {
    const statement = parseStatement(decodeStatement(encodeStatement(text, encoding)));
    expect(statement).toMatchObject({
      accounts: [own],
      troubles: [],
      documents: [
        {
          line: 11,
          number: "7",
          date: "2026-11-20",
          amountCents: 1_000_000,
          payer: { accounts: ["40702810500000000099"], inn: "7800000027", name: 'ООО "Заказчик"' },
          payee: { accounts: [own] },
          purpose: "Счёт № 5",
        },
      ],
    });
  });

  test("with spaces before keys, commas in amounts, a purpose in parts, and no end", () => {
    const written = statementOf(own, [
      {
        Сумма: "10 000,50",
        НазначениеПлатежа: "",
        НазначениеПлатежа1: "Оплата",
        НазначениеПлатежа2: "по счету 5",
      },
    ])
      .replaceAll(/^/gm, "  ")
      .replace(/ *КонецДокумента[\s\S]*/, "");
    expect(parseStatement(written)?.documents).toMatchObject([
      { amountCents: 1_000_050, purpose: "Оплата по счету 5" },
    ]);
  });

  test("with the INN inside the payer's name", () => {
    const written = statementOf(own, [
      { Плательщик: "ИНН 7800000027 ООО Ёлка", Плательщик1: "", ПлательщикИНН: "" },
    ]);
    expect(parseStatement(written)?.documents[0]?.payer).toMatchObject({
      inn: "7800000027",
      name: "ООО Ёлка",
    });
  });

  test("as far as it can be", () => {
    const written = statementOf(own, [
      { Сумма: "сто" },
      { Дата: "20.13.2026", ДатаПоступило: "" },
      { Номер: "9" },
    ]);
    const statement = parseStatement(written);
    expect(statement?.documents.map(({ number }) => number)).toEqual(["9"]);
    expect(statement?.troubles).toMatchObject([
      { line: 11, code: "amount", value: "сто" },
      { code: "date", value: "20.13.2026" },
    ]);
  });

  test.each([["", "a,b\n1,2", "%PDF-1.7", "\u0000\u0001"]])("not when it is none", async (text) => {
    expect(parseStatement(text)).toBeNull();
    expect(await failureOf(importText(text))).toEqual({ code: "validation_error", fields: ["file"] });
  });
});

test("payments are imported once, in and out, and find their invoices", async () => {
  const invoice = await desk.create({ lines, clientId: desk.clientId });
  const text = statementOf(own, [
    { Номер: "101", НазначениеПлатежа: `Оплата по счету № ${invoice.number} от 20.11.2026` },
    { Номер: "102", Сумма: "500.00", НазначениеПлатежа: "За услуги" },
    { Номер: "103", Сумма: "700.00", ПлательщикРасчСчет: own, ПолучательРасчСчет: "40702810000000000077" },
    { Номер: "104", НазначениеПлатежа: "Возврат" },
  ]);
  expect(await importText(text)).toEqual({ ...nothing, total: 4, imported: 4, matched: 1, left: 1 });
  expect(await importText(text)).toEqual({ ...nothing, total: 4, known: 4 });
  expect(await importText(encodeStatement(text, "utf-8"))).toMatchObject({ known: 4, imported: 0 });
  expect(await paymentsNumbered("101")).toMatchObject([
    {
      organizationId: desk.organizationId,
      documentId: invoice.id,
      kind: "incoming",
      source: "statement",
      amountCents: 1_000_000,
      payerInn: "7800000027",
      paidAt: "2026-11-20T00:00:00.000Z",
      matchReason: { by: "rules", signs: ["number", "payer_inn", "amount"] },
    },
  ]);
  expect(await paymentsNumbered("103")).toMatchObject([{ kind: "outgoing", documentId: null }]);
});

describe("payments of one statement", () => {
  const half = [{ ...lines[0], priceCents: 500_000 }];
  const stateOf = async (id: string) =>
    (await database().select().from(documents).where(eq(documents.id, id))).map(
      ({ status, paidCents }) => `${status} ${paidCents}`,
    )[0];

  test("add up on their invoices as if each had come alone", async () => {
    const [one, two, three] = [
      await desk.create({ lines, projectId: desk.projectId }),
      await desk.create({ lines: half }),
      await desk.create({ lines: half }),
    ];
    const [order] = await database()
      .insert(orders)
      .values({
        organizationId: desk.organizationId,
        projectId: desk.projectId,
        status: "in_progress",
        totalCents: 1_000_000,
        vatCents: 0,
        rawPayload: {},
        search: "",
      })
      .returning();
    const told = [
      { Номер: "601", Сумма: "4000.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "602", Сумма: "6000.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "603", Сумма: "1.00", НазначениеПлатежа: `Счет ${one.number}` },
      { Номер: "604", Сумма: "10000.00", НазначениеПлатежа: `Счета ${two.number}, ${three.number}` },
    ];
    expect(await importText(statementOf(own, told))).toMatchObject({ imported: 4, matched: 4, left: 0 });
    expect(await stateOf(one.id)).toBe("paid 1000100");
    expect(await stateOf(two.id)).toBe("paid 500000");
    expect(await stateOf(three.id)).toBe("paid 500000");
    expect(await eventsOf(one.id)).toEqual([
      "document.created",
      "document.partially_paid",
      "document.paid",
      "document.payments_changed",
    ]);
    expect(await eventsOf(order!.id)).toEqual(["order.paid"]);
    const [first] = await paymentsNumbered("601");
    expect(first).toMatchObject({ documentId: one.id, matchReason: { signs: ["number", "partial"] } });
    expect(await eventsOf(first!.id)).toEqual(["payment.received", "payment.matched"]);
    const [last] = await paymentsNumbered("603");
    expect(last?.matchReason?.signs).toContain("overpaid");
  });

  test("take a number of statements that hardly grows with theirs", async () => {
    const invoices = [];
    for (let index = 0; index < 60; index += 1) invoices.push(await desk.create({ lines: half }));
    const told = invoices.map(({ number }, index) => ({
      Номер: `7${index}`,
      Сумма: "5000.00",
      НазначениеПлатежа: `Счет ${number}`,
    }));
    desk.statements.length = 0;
    expect(await importText(statementOf(own, told))).toMatchObject({ imported: 60, matched: 60 });
    expect(desk.statements.length).toBeLessThan(30);
    expect(new Set(await Promise.all(invoices.map(({ id }) => stateOf(id))))).toEqual(
      new Set(["paid 500000"]),
    );
  });

  test("are given away once, while notifications pay the same invoices", async () => {
    const invoices = [];
    for (let index = 0; index < 20; index += 1) invoices.push(await desk.create({ lines }));
    const told = invoices.map(({ number }, index) => ({
      Номер: `8${index}`,
      Сумма: "4000.00",
      НазначениеПлатежа: `Счет ${number}`,
    }));
    const pay = async (documentId: string) => {
      const id = await receivePayment({ organizationId: desk.organizationId, amountCents: 600_000 });
      await database().transaction(async (db) => {
        const payment = await lockPayment(db, id);
        const shares = [{ documentId, amountCents: 600_000 }];
        await allocatePayment({ db, actor: { kind: "system", name: "Банк" } }, payment, shares);
      });
    };
    await Promise.all([importText(statementOf(own, told)), ...invoices.map(({ id }) => pay(id))]);
    expect(new Set(await Promise.all(invoices.map(({ id }) => stateOf(id))))).toEqual(
      new Set(["paid 1000000"]),
    );
  });
});

test("the same statement sent twice at once is imported once", async () => {
  const text = statementOf(
    own,
    Array.from({ length: 50 }, (_, index) => ({ Номер: `2${index}00`, Сумма: `${index + 1}.00` })),
  );
  const results = await Promise.all([importText(text), importText(text), importText(text)]);
  expect(results.reduce((sum, { imported }) => sum + imported, 0)).toBe(50);
  expect(await paymentsNumbered("2700")).toHaveLength(1);
});

describe("a payment that became known before is recognized", () => {
  const told = (extra: Partial<Parameters<typeof receivePayment>[0]> = {}) =>
    receivePayment({ organizationId: desk.organizationId, bankPaymentId: crypto.randomUUID(), ...extra });
  const statement = (fields: Record<string, string>) => importText(statementOf(own, [fields]));

  test("by its payer", async () => {
    const id = await told({ amountCents: 11_100, payerInn: "7800000027" });
    expect(await statement({ Номер: "301", Сумма: "111.00" })).toMatchObject({ recognized: 1, imported: 0 });
    expect(await paymentsNumbered("301")).toMatchObject([{ id, source: "bank", purpose: "За услуги" }]);
    expect(await statement({ Номер: "301", Сумма: "111.00" })).toMatchObject({ known: 1, recognized: 0 });
  });

  test("by its purpose, when the notification says no more", async () => {
    await told({ amountCents: 22_200, payerName: null, purpose: "Оплата за обучение в ноябре" });
    const purpose = "Оплата за обучение в ноябре. НДС не облагается";
    expect(await statement({ Номер: "302", Сумма: "222.00", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
    });
  });

  test.each([
    ["another payer", { payerInn: "7700000016" }],
    ["another order", { payerInn: "7800000027", documentNumber: "17" }],
    ["another week", { payerInn: "7800000027", paidAt: "2026-11-12T10:00:00.000Z" }],
    ["another amount", { payerInn: "7800000027", amountCents: 33_301 }],
    ["another direction", { payerInn: "7800000027", kind: "outgoing" as const }],
    ["nothing in common", { payerName: null, purpose: null }],
  ])("but not with %s", async (difference, extra) => {
    await told({ amountCents: 33_300, ...extra });
    expect(await statement({ Номер: `33 ${difference}`, Сумма: "333.00" })).toMatchObject({
      recognized: 0,
      imported: 1,
    });
  });

  test("once: of two equal payments the unknown one is new", async () => {
    await told({ amountCents: 44_400, payerInn: "7800000027" });
    const text = statementOf(own, [
      { Номер: "441", Сумма: "444.00" },
      { Номер: "442", Сумма: "444.00" },
    ]);
    expect(await importText(text)).toMatchObject({ recognized: 1, imported: 1 });
  });

  test("and now finds the invoice that it did not name", async () => {
    const invoice = await desk.create({ lines });
    const id = await told({ amountCents: 1_000_000, payerInn: "7800000027", purpose: null });
    const purpose = `Счет ${invoice.number}`;
    expect(await statement({ Номер: "305", НазначениеПлатежа: purpose })).toMatchObject({
      recognized: 1,
      matched: 1,
      left: 0,
    });
    const [payment] = await database().select().from(payments).where(eq(payments.id, id));
    expect(payment?.documentId).toBe(invoice.id);
  });
});

test("accounts tell the organization and the direction; those of nobody are told by their line", async () => {
  const foreign = "40702810500000000002";
  const text = statementOf(own, [
    { Номер: "501", ПлательщикРасчСчет: foreign },
    { Номер: "502", ПолучательРасчСчет: "40702810900000009999", ПолучательСчет: "" },
  ]);
  expect(await importText(text)).toMatchObject({
    imported: 1,
    errorCount: 1,
    errors: [{ line: expect.any(Number), code: "unknown_account", value: "40702810900000009999" }],
  });
  expect(await paymentsNumbered("501")).toMatchObject([
    { organizationId: desk.organizationId, kind: "incoming" },
  ]);
  // The other side's own statement tells the other half.
  const others = statementOf(foreign, [
    { Номер: "501", ПлательщикРасчСчет: foreign, ПолучательРасчСчет: own },
  ]);
  expect(await importText(others)).toMatchObject({ imported: 1 });
  expect(await paymentsNumbered("501")).toMatchObject([
    { kind: "incoming" },
    { organizationId: desk.foreignOrganizationId, kind: "outgoing" },
  ]);
});

test("an account that two organizations have written down is the one's that has had it longest, and uses it", async () => {
  const [account] = await database().select().from(bankAccounts).where(eq(bankAccounts.id, desk.accountId));
  const { id: _, ...values } = account!;
  const [copy] = await database()
    .insert(bankAccounts)
    .values({ ...values, organizationId: desk.foreignOrganizationId, isDefault: false })
    .returning();
  try {
    await importText(statementOf(own, [{ Номер: "7001" }]));
    expect(await paymentsNumbered("7001")).toMatchObject([{ organizationId: desk.organizationId }]);
    await archive(desk.accountId, new Date().toISOString());
    await importText(statementOf(own, [{ Номер: "7002" }]));
    expect(await paymentsNumbered("7002")).toMatchObject([{ organizationId: desk.foreignOrganizationId }]);
  } finally {
    await archive(desk.accountId, null);
    await database().delete(bankAccounts).where(eq(bankAccounts.id, copy!.id));
  }
});

const archive = (id: string, archivedAt: string | null) =>
  database().update(bankAccounts).set({ archivedAt }).where(eq(bankAccounts.id, id));
