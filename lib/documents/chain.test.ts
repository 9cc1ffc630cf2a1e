import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { bankAccounts } from "@/db/schema";
import { readPaper } from "@/lib/document-issues/read";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { stopClock } from "@/lib/testing/stopped-clock";
import { addDays } from "@/lib/values/dates";
import { duplicateDocument } from "./duplicate";
import { documentEvents } from "./events";
import { lineHistory } from "./history";
import { openDocument } from "./open";
import { deleteDocument } from "./remove";
import { documentScenario } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const line = { name: "Сопровождение сайта", unit: "мес", qty: 3, priceCents: 1_200_000 };

test("a duplicate is a new draft dated today with the same lines and text", async () => {
  const original = await scenario.create({
    clientId: scenario.clientId,
    lines: [line],
    date: "2026-01-01",
    dueDate: "2026-02-01",
    body: [{ type: "custom_text", content: "Особые условия" }],
  });
  const copy = await execute(duplicateDocument, scenario.caller, { id: original.id });
  expect(copy).toMatchObject({
    docType: "invoice",
    status: "draft",
    date: businessToday(),
    dueDate: addDays(businessToday(), 31),
    clientId: scenario.clientId,
    basisDocumentId: null,
    totalCents: original.totalCents,
    body: [{ type: "custom_text" }],
  });
  expect(copy.lines).toEqual(original.lines);
  expect(copy.number).not.toBe(original.number);
});

test("a duplicate replaces an archived bank account by the default one", async () => {
  const { db } = scenario.database;
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, scenario.accountId));
  const { id: _, ...values } = account!;
  const [other] = await db
    .insert(bankAccounts)
    .values({ ...values, accountNumber: "40702810700000000004", isDefault: false })
    .returning();
  const original = await scenario.create({ lines: [line], bankAccountId: other!.id });
  await db
    .update(bankAccounts)
    .set({ archivedAt: new Date().toISOString() })
    .where(eq(bankAccounts.id, other!.id));
  const copy = await execute(duplicateDocument, scenario.caller, { id: original.id });
  expect([original.bankAccountId, copy.bankAccountId]).toEqual([other!.id, scenario.accountId]);
});

test("an invoice made from a contract and an act made from it refer to their bases and to the contract", async () => {
  const contract = await scenario.create({ docType: "contract", clientId: scenario.clientId, lines: [line] });
  const invoice = await execute(duplicateDocument, scenario.caller, { id: contract.id, docType: "invoice" });
  const act = await execute(duplicateDocument, scenario.caller, { id: invoice.id, docType: "act" });
  expect([invoice.basisDocumentId, act.basisDocumentId]).toEqual([contract.id, invoice.id]);
  expect(act.body).not.toEqual(invoice.body);
  const source = await readPaper(scenario.database.db, act.id);
  expect(source.basis).toMatchObject({ docType: "invoice", number: invoice.number });
  expect(source.contract).toMatchObject({ number: contract.number });

  await expect(execute(deleteDocument, scenario.caller, { id: contract.id })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("a document without a basis takes the newest contract of its project", async () => {
  await scenario.create({ docType: "contract", projectId: scenario.projectId, date: "2024-01-01" });
  const newest = await scenario.create({
    docType: "contract",
    projectId: scenario.projectId,
    date: "2024-06-01",
  });
  const invoice = await scenario.create({ projectId: scenario.projectId });
  const source = await readPaper(scenario.database.db, invoice.id);
  expect(source.contract).toMatchObject({ number: newest.number });
  expect(source.project).toEqual({ name: "Фестиваль" });
});

test("line history offers each earlier line of the client once, newest first", async () => {
  const clientId = scenario.clientId;
  const other = { ...line, name: "Подключение Ёлки", priceCents: 500 };
  await scenario.create({ clientId, lines: [line], date: "2030-01-01" });
  await scenario.create({ clientId, lines: [line, other], date: "2031-01-01" });
  await scenario.create({ clientId, lines: [{ ...line, priceCents: 1_300_000 }], date: "2032-01-01" });
  const lines = await execute(lineHistory, scenario.caller, { clientId, q: "СОПРОВОЖДЕНИЕ" });
  expect(lines.map(({ priceCents }) => priceCents)).toEqual([1_300_000, 1_200_000]);
  const found = await execute(lineHistory, scenario.caller, { clientId, q: "елки" });
  expect(found).toMatchObject([{ name: "Подключение Ёлки", unit: "мес", vatRate: "22", serviceId: null }]);
  expect(await execute(lineHistory, scenario.caller, { clientId: v7() })).toEqual([]);
});

test("history says of each price whether it includes VAT, and takes none for the other", async () => {
  const { clientId } = scenario;
  const brus = { ...line, name: "Брус", priceCents: 1_475_410 };
  await scenario.create({ clientId, lines: [brus], date: "2030-01-01", vatMode: "on_top" });
  await scenario.create({ clientId, lines: [brus], date: "2031-01-01", vatMode: "included" });
  await scenario.create({ clientId, lines: [brus], date: "2032-01-01", vatMode: "on_top" });
  const lines = await execute(lineHistory, scenario.caller, { clientId, q: "брус" });
  expect(lines.map(({ priceCents, vatMode }) => [priceCents, vatMode])).toEqual([
    [1_475_410, "on_top"],
    [1_475_410, "included"],
  ]);
});

test("reading events of an unknown document fails with not_found", async () => {
  await expect(execute(documentEvents, scenario.caller, { id: v7() })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("the page of one document takes at most six statements", async () => {
  const { id } = await scenario.create({
    clientId: scenario.clientId,
    projectId: scenario.projectId,
    lines: [line],
  });
  scenario.statements.length = 0;
  const page = await execute(openDocument, scenario.caller, { id });
  expect(scenario.statements.length).toBeLessThanOrEqual(6);
  expect(page.document.lines).toHaveLength(1);
  expect(page.accounts.map(({ id: accountId }) => accountId)).toEqual([scenario.accountId]);
});

test("what a document rests on, and what rests on it, is looked up, not looked for among all documents", async () => {
  const basisDocumentId = (await scenario.create({ docType: "contract" })).id;
  const { id } = await scenario.create({ docType: "act", basisDocumentId });
  scenario.statements.length = 0;
  await execute(openDocument, scenario.caller, { id });
  const related = scenario.statements.find((text) => text.includes(`"corrects_document_id" = `));
  const count = related?.match(/\$\d+/g)?.length ?? 0;
  const plan = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare related as ${related}`));
    return tx.execute(sql.raw(`explain (costs off) execute related (${Array(count).fill("null")})`));
  });
  const lines = plan.map((line) => Object.values(line).join());
  expect(lines.filter((line) => line.includes("Seq Scan"))).toEqual([]);
  expect(lines.filter((line) => line.includes("documents_by_basis"))).not.toEqual([]);
});
