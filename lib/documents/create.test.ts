import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { documentLines, documents } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { stopClock } from "@/lib/testing/stopped-clock";
import { maxTotalCents } from "@/lib/values/line-amounts";
import { documentTotals } from "./list-totals";
import { documentScenario } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const line = { name: "Сопровождение", qty: 1, priceCents: 10_000 };
const refusal = (input: Record<string, unknown>) =>
  scenario.create(input).then(Promise.reject, (error) => error);

test("creates a complete draft from a document type alone", async () => {
  const document = await scenario.create();
  expect(document).toMatchObject({
    status: "draft",
    organizationId: scenario.organizationId,
    bankAccountId: scenario.accountId,
    clientId: null,
    date: businessToday(),
    vatMode: "included",
    totalCents: 0,
    paidCents: 0,
    currency: "RUB",
    version: 1,
    lines: [],
    payments: [],
  });
  expect(document.body.map(({ type }) => type)).toContain("services_table");
});

test("fields given as null get what they get when left out", async () => {
  const created = await scenario.create({ lines: null, body: null });
  expect(created.lines).toEqual([]);
  expect(created.body.length).toBeGreaterThan(0);
});

test("keeps the day by which the client has promised to pay", async () => {
  const created = await scenario.create({ docType: "invoice", promisedDate: "2030-02-01" });
  expect(created.promisedDate).toBe("2030-02-01");
});

test("lines keep their order and get the amounts that the server calculates", async () => {
  const document = await scenario.create({
    lines: [
      { ...line, qty: "0.125", priceCents: 999, discountPercent: "12,5" },
      { ...line, qty: 50, priceCents: 24_167, vatRate: "none" },
    ],
  });
  expect(document.lines).toMatchObject([
    {
      position: 1,
      qty: 0.125,
      discountPercent: 12.5,
      vatRate: "22",
      unit: "усл. ед.",
      sumCents: 109,
      vatCents: 20,
    },
    { position: 2, qty: 50, discountPercent: null, vatRate: "none", sumCents: 1_208_350, vatCents: 0 },
  ]);
  expect(document).toMatchObject({ subtotalCents: 1_208_439, vatCents: 20, totalCents: 1_208_459 });
});

test("ignores fields of the input that only the server sets", async () => {
  const document = await scenario.create({
    number: "СЧ-1/1",
    status: "paid",
    totalCents: 1,
    version: 9,
    id: v7(),
  });
  expect(document).toMatchObject({ status: "draft", totalCents: 0, version: 1 });
  expect(document.number).toMatch(/^СЧ-\d{4}\/\d{3}$/);
});

test.each([
  ["clientId", () => ({ clientId: v7() })],
  ["clientId", () => ({ clientId: "42" })],
  ["projectId", () => ({ projectId: scenario.foreignProjectId, organizationId: scenario.organizationId })],
  ["bankAccountId", () => ({ bankAccountId: scenario.foreignAccountId })],
  ["basisDocumentId", () => ({ basisDocumentId: v7() })],
  ["organizationId", () => ({ organizationId: v7() })],
  ["lines.1.serviceId", () => ({ lines: [line, { ...line, serviceId: v7() }] })],
  ["lines.0.qty", () => ({ lines: [{ ...line, qty: 0 }] })],
  ["lines.0.qty", () => ({ lines: [{ ...line, qty: "1.2345" }] })],
  ["lines.0.qty", () => ({ lines: [{ ...line, qty: -1 }] })],
  ["lines.0.priceCents", () => ({ lines: [{ ...line, priceCents: 1.5 }] })],
  ["lines.0.priceCents", () => ({ lines: [{ ...line, priceCents: 1e300 }] })],
  ["lines.0.priceCents", () => ({ lines: [{ ...line, qty: 9_999_999_999, priceCents: 1e15 }] })],
  ["lines.1.priceCents", () => ({ lines: [line, { ...line, priceCents: maxTotalCents + 1 }] })],
  ["lines", () => ({ lines: [line, { ...line, priceCents: maxTotalCents }] })],
  ["lines.0.vatRate", () => ({ lines: [{ ...line, vatRate: "18" }] })],
  ["lines.0.name", () => ({ lines: [{ ...line, name: " " }] })],
  ["lines.0.discountPercent", () => ({ lines: [{ ...line, discountPercent: 100.5 }] })],
  ["lines", () => ({ lines: Array.from({ length: 5001 }, () => line) })],
  ["docType", () => ({ docType: "bill" })],
  ["date", () => ({ date: "2026-02-30" })],
  ["dueDate", () => ({ dueDate: "завтра" })],
  ["notes", () => ({ notes: "a\0b" })],
  ["notes", () => ({ notes: "\ud800" })],
])("refuses a bad %s and stores nothing", async (path, input) => {
  const before = await scenario.database.db.$count(documents);
  const failure = await refusal(input());
  expect(failure).toMatchObject({ code: "validation_error" });
  expect(Object.keys(failure.fieldErrors)).toEqual([path]);
  expect(await scenario.database.db.$count(documents)).toBe(before);
});

test("totals are exact for documents of the largest allowed amount", async () => {
  const lines = [{ ...line, priceCents: maxTotalCents }];
  const filters = { from: "2007-01-01", to: "2007-12-31" };
  for (const date of ["2007-01-10", "2007-01-11"]) await scenario.create({ date, lines });
  expect(await execute(documentTotals, scenario.caller, filters)).toMatchObject({
    count: 2,
    totalCents: 2 * maxTotalCents,
  });
});

test("a document belongs to the organization of its project even when another organization is active", async () => {
  const document = await scenario.create({ projectId: scenario.foreignProjectId });
  expect(document).toMatchObject({
    organizationId: scenario.foreignOrganizationId,
    bankAccountId: scenario.foreignAccountId,
  });
});

test("the database refuses a bank account of another organization", async () => {
  const { id } = await scenario.create();
  const write = () =>
    scenario.database.db
      .update(documents)
      .set({ bankAccountId: scenario.foreignAccountId })
      .where(eq(documents.id, id));
  await expect(write()).rejects.toMatchObject({
    cause: { constraint_name: "documents_bank_account_of_organization" },
  });
});

test("stores a document with 5,000 lines", async () => {
  const document = await scenario.create({ lines: Array.from({ length: 5000 }, () => line) });
  expect(document.totalCents).toBe(50_000_000);
  expect(await scenario.database.db.$count(documentLines, eq(documentLines.documentId, document.id))).toBe(
    5000,
  );
});

test("creates a document of the active organization with eight statements", async () => {
  await scenario.create({ lines: [line] });
  scenario.statements.length = 0;
  await scenario.create({ lines: [line, line] });
  expect(scenario.statements.map((text) => text.trim().split(" ", 3).join(" "))).toEqual([
    "begin",
    'select "organizations"."id", "organizations"."vat_mode",',
    "select exists (select",
    'insert into "document_counters"',
    'insert into "documents"',
    'insert into "document_lines"',
    'insert into "events"',
    "commit",
  ]);
});
