import { eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { duplicateDocument } from "./duplicate";
import { documentEvents } from "./events";
import { lineHistory } from "./history";
import { openDocument } from "./open";
import { readPrintSource } from "./print-source";
import { deleteDocument } from "./remove";
import { documentDesk } from "./testing/desk";

const desk = documentDesk();
const line = { name: "Сопровождение сайта", unit: "мес", qty: 3, priceCents: 1_200_000 };

test("a copy is a new draft of today with the same lines and text", async () => {
  const original = await desk.create({
    clientId: desk.clientId,
    lines: [line],
    date: "2024-01-01",
    dueDate: "2024-02-01",
    body: [{ type: "custom_text", content: "Особые условия" }],
  });
  const copy = await execute(duplicateDocument, desk.caller, { id: original.id });
  expect(copy).toMatchObject({
    docType: "invoice",
    status: "draft",
    date: businessToday(),
    dueDate: null,
    clientId: desk.clientId,
    basisDocumentId: null,
    totalCents: original.totalCents,
    body: [{ type: "custom_text" }],
  });
  expect(copy.lines).toEqual(original.lines);
  expect(copy.number).not.toBe(original.number);
});

test("a copy is not paid to an archived account, but to the one of new documents", async () => {
  const { db } = desk.database;
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, desk.accountId));
  const { id: _, ...values } = account!;
  const [other] = await db
    .insert(bankAccounts)
    .values({ ...values, accountNumber: "40702810700000000004", isDefault: false })
    .returning();
  const original = await desk.create({ lines: [line], bankAccountId: other!.id });
  await db
    .update(bankAccounts)
    .set({ archivedAt: new Date().toISOString() })
    .where(eq(bankAccounts.id, other!.id));
  const copy = await execute(duplicateDocument, desk.caller, { id: original.id });
  expect([original.bankAccountId, copy.bankAccountId]).toEqual([other!.id, desk.accountId]);
});

test("an invoice made from a contract and an act from the invoice know their bases and the contract", async () => {
  const contract = await desk.create({ docType: "contract", clientId: desk.clientId, lines: [line] });
  const invoice = await execute(duplicateDocument, desk.caller, { id: contract.id, docType: "invoice" });
  const act = await execute(duplicateDocument, desk.caller, { id: invoice.id, docType: "act" });
  expect([invoice.basisDocumentId, act.basisDocumentId]).toEqual([contract.id, invoice.id]);
  expect(act.body).not.toEqual(invoice.body);
  const source = await readPrintSource(desk.database.db, act.id);
  expect(source.basis).toMatchObject({ docType: "invoice", number: invoice.number });
  expect(source.contract).toMatchObject({ number: contract.number });

  await expect(execute(deleteDocument, desk.caller, { id: contract.id })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("without a basis the contract is the project's newest that is not cancelled", async () => {
  await desk.create({ docType: "contract", projectId: desk.projectId, date: "2024-01-01" });
  const newest = await desk.create({ docType: "contract", projectId: desk.projectId, date: "2024-06-01" });
  const invoice = await desk.create({ projectId: desk.projectId });
  const source = await readPrintSource(desk.database.db, invoice.id);
  expect(source.contract).toMatchObject({ number: newest.number });
  expect(source.project).toEqual({ name: "Фестиваль" });
});

test("history offers each earlier line of the client once, the newest first", async () => {
  const clientId = desk.clientId;
  const other = { ...line, name: "Подключение Ёлки", priceCents: 500 };
  await desk.create({ clientId, lines: [line], date: "2030-01-01" });
  await desk.create({ clientId, lines: [line, other], date: "2031-01-01" });
  await desk.create({ clientId, lines: [{ ...line, priceCents: 1_300_000 }], date: "2032-01-01" });
  const lines = await execute(lineHistory, desk.caller, { clientId, q: "СОПРОВОЖДЕНИЕ" });
  expect(lines.map(({ priceCents }) => priceCents)).toEqual([1_300_000, 1_200_000]);
  const found = await execute(lineHistory, desk.caller, { clientId, q: "елки" });
  expect(found).toMatchObject([{ name: "Подключение Ёлки", unit: "мес", vatRate: "22", serviceId: null }]);
  expect(await execute(lineHistory, desk.caller, { clientId: v7() })).toEqual([]);
});

test("events of a document that is not there are not found", async () => {
  await expect(execute(documentEvents, desk.caller, { id: v7() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("one document's page costs six statements at most", async () => {
  const { id } = await desk.create({ clientId: desk.clientId, projectId: desk.projectId, lines: [line] });
  desk.statements.length = 0;
  const page = await execute(openDocument, desk.caller, { id });
  expect(desk.statements.length).toBeLessThanOrEqual(6);
  expect(page.document.lines).toHaveLength(1);
  expect(page.accounts.map(({ id: accountId }) => accountId)).toEqual([desk.accountId]);
});
