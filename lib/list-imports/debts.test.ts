import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { vatRates } from "@/db/enums";
import { migrateDatabase } from "@/db/migrate";
import { documentCounters, documents, listImports } from "@/db/schema";
import { administer } from "@/db/testing/server";
import { createClient } from "@/lib/clients/create";
import { closePeriod } from "@/lib/closed-periods/close";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";
import { createLink } from "@/lib/document-links/create";
import { addPayment } from "@/lib/documents/add-payment";
import { changeStatus } from "@/lib/documents/change-status";
import { duplicateDocument } from "@/lib/documents/duplicate";
import { getDocument } from "@/lib/documents/get";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { updateDocument } from "@/lib/documents/update";
import { fieldMessage } from "@/lib/i18n/fields";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { archiveOrganization } from "@/lib/organizations/archive";
import { restoreOrganization } from "@/lib/organizations/restore";
import { workbook } from "@/lib/table-files/testing/workbook";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { started } from "@/lib/testing/started";
import { debtValues } from "./debts/row";
import { importDebts } from "./import-debts";
import { listDebtImports } from "./list";
import type { ImportedFile } from "./schema";
import { undoDebtImport } from "./undo";

const scenario = documentScenario();
const folder = mkdtempSync(path.join(tmpdir(), "documents-debts-"));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function load(content: Uint8Array | string, more: Record<string, unknown> = {}) {
  const file = path.join(folder, `file-${count++}`);
  writeFileSync(file, content);
  return execute(importDebts, scenario.caller, { file: { path: file, name: "Долги.xlsx" }, ...more });
}

const undo = (id: string | null) => execute(undoDebtImport, scenario.caller, { id: id! });

const countPapers = () => database().$count(documents);

test("a wrong VAT rate is refused with all rates that exist", () => {
  const { fieldErrors } = debtValues((field) => ({ number: "1", vatRate: "19 %" })[field as string] ?? "");
  const message = fieldMessage("ru", fieldErrors.vatRate![0]!);
  expect(message).toBe("Ставка НДС — без НДС или, в процентах: 0, 5, 7, 10, 20, 22");
  expect(message.match(/\d+/g)).toEqual(vatRates.filter((rate) => rate !== "none"));
});

test("a table of unpaid documents is imported as issued documents with their own numbers, once", async () => {
  const book = workbook({
    rows: [
      ["Долги на 01.05.2026"],
      [],
      ["Вид", "№ документа", "Дата", "Контрагент", "ИНН", "Остаток долга", "НДС", "Срок оплаты", "За что"],
      ["Счёт", "15", "05.04.2026", "что угодно", "7800000027", "12 200,00", "22%", "15.04.2026", "Монтаж"],
      ["Акт", "А-102", "06.04.2026", "ао ёлки-палки", null, "5000,50", "Без НДС", null, null],
      ["УПД", "СФ-0007/2", "07.04.2026", null, "7800000027", "100", null, null, null],
      [null, "Итого", null, null, null, "17300,50", null, null, null],
    ],
  });
  const before = await countPapers();
  const plan = await load(book, { dryRun: "1" });
  expect(plan).toMatchObject({ id: null, missing: [], counts: { new: 3, changed: 0, same: 0, failed: 0 } });
  expect(plan.columns.map(({ field }) => field)).toEqual([
    ..."docType number date client inn sum vatRate dueDate line".split(" "),
  ]);
  expect(plan.newSumCents).toBe(1_220_000 + 500_050 + 10_000);
  expect(plan.items.map(({ paper }) => paper)).toEqual([
    { docType: "invoice", number: "15", date: "2026-04-05", sumCents: 1_220_000 },
    { docType: "act", number: "А-102", date: "2026-04-06", sumCents: 500_050 },
    { docType: "upd", number: "СФ-0007/2", date: "2026-04-07", sumCents: 10_000 },
  ]);
  expect(await countPapers()).toBe(before);

  const done = await load(book);
  expect(done.counts).toMatchObject({ new: 3, failed: 0 });
  expect(done.items[0]!.label).toBe("15 · что угодно");
  const papers = await Promise.all(
    done.items.map(({ id }) => execute(getDocument, scenario.caller, { id: id! })),
  );
  expect(papers).toMatchObject([
    {
      docType: "invoice",
      number: "15",
      date: "2026-04-05",
      dueDate: "2026-04-15",
      totalCents: 1_220_000,
      vatCents: 220_000,
    },
    { docType: "act", number: "А-102", date: "2026-04-06", totalCents: 500_050, vatCents: 0 },
    { docType: "upd", number: "СФ-0007/2", date: "2026-04-07", totalCents: 10_000 },
  ]);
  for (const paper of papers)
    expect(paper).toMatchObject({
      ...{ status: "issued", isNumberedElsewhere: true, clientId: scenario.clientId },
      organizationId: scenario.organizationId,
    });
  expect(papers.map(({ lines }) => lines.map(({ name }) => name))).toEqual([
    ["Монтаж"],
    ["Долг по акту № А-102 от 06.04.2026"],
    ["Долг по УПД № СФ-0007/2 от 07.04.2026"],
  ]);
  expect(await eventsOf(papers[0]!.id)).toEqual(["document.created", "document.issued"]);
  const counters = await database().select().from(documentCounters);
  expect(counters).toEqual([]);

  const again = await load(book);
  expect(again).toMatchObject({ id: null, counts: { new: 0, same: 3, failed: 0 }, newSumCents: null });
  expect(again.items.map(({ id }) => id)).toEqual(papers.map(({ id }) => id));
  expect((await execute(listDebtImports, scenario.caller, {})).items).toMatchObject([
    { id: done.id, list: "debts", newCount: 3, changedCount: 0 },
  ]);

  // A wrong paper is withdrawn like any other and can then be imported again.
  await execute(changeStatus, scenario.caller, { id: papers[0]!.id, status: "draft" });
  await execute(deleteDocument, scenario.caller, { id: papers[0]!.id });
  expect((await load(book)).counts).toMatchObject({ new: 1, same: 2 });
});

test("rows with mistakes are reported by field, in a dry run too, and the other rows are imported", async () => {
  await execute(createClient, scenario.caller, { name: "ООО «Второй»" });
  for (const inn of ["7700000016", undefined])
    await execute(createClient, scenario.caller, { name: "ООО «Двойник»", inn });
  await scenario.create({ date: "2025-03-01" });
  await execute(closePeriod, await callerAs("admin"), {
    organizationId: scenario.organizationId,
    period: "2025-01",
  });
  const rows = [
    "101;2025-03-01;ООО «Второй»;100;Счёт;22%",
    "101;2025-03-02;ООО «Второй»;100;Счёт;22%",
    "102;31.02.2025;ООО «Второй»;100;;",
    "103;2025-03-01;ООО «Неизвестный»;100;;",
    ";2025-03-01;ООО «Второй»;100;;",
    "104;2025-03-01;ООО «Второй»;0;;",
    "105;2025-03-01;ООО «Второй»;много;Накладная;18%",
    "СЧ-2025/001;2025-03-01;ООО «Второй»;100;;",
    "СЧ-2025/002;2025-03-01;ООО «Второй»;100;;",
    "106;2025-01-10;ООО «Второй»;100;;",
    "107;2025-03-01;;100;;",
  ];
  const text = ["Номер;Дата;Клиент;Сумма;Тип;Ставка НДС", ...rows].join("\n");
  const expected = [
    ["new"],
    ["failed", "twice"],
    ["failed", "date"],
    ["failed", "client"],
    ["failed", "number"],
    ["failed", "sum"],
    ["failed", "docType", "sum", "vatRate"],
    ["failed", "number"],
    ["failed", "number"],
    ["failed", "period_closed"],
    ["failed", "client"],
  ];
  const outcomesOf = ({ items }: Awaited<ReturnType<typeof load>>) =>
    items.map(({ state, problem, fieldErrors }) => [
      state,
      ...(problem && problem !== "invalid" ? [problem] : []),
      ...Object.keys(fieldErrors ?? {}).toSorted(),
    ]);
  expect(outcomesOf(await load(text, { dryRun: "1" }))).toEqual(expected);
  const done = await load(text);
  expect(outcomesOf(done)).toEqual(expected);
  expect(done.items[2]!.row).toBe(4);

  const others = await load(`Номер;Дата;ИНН;Сумма\n101;2025-04-01;7800000027;5\n`, { dryRun: "1" });
  expect(outcomesOf(others)).toEqual([["failed", "number"]]);
});

test("a sum merged over several rows is refused in each of them, and other merged cells are repeated", async () => {
  const rows = [
    ["Номер", "Дата", "ИНН", "Сумма", null],
    ["ОБ-1", "01.04.2026", "7800000027", "300", null],
    ["ОБ-2", "02.04.2026", null, null, null],
    ["ОБ-3", "03.04.2026", null, "100", null],
  ];
  const book = workbook({ rows, merges: ["C2:C4", "D2:D3", "D4:E4"] });
  const { items } = await load(book, { dryRun: "1" });
  expect(items).toMatchObject([
    { state: "failed", fieldErrors: { sum: [expect.stringContaining("объединена")] } },
    { state: "failed", fieldErrors: { sum: [expect.stringContaining("объединена")] } },
    { state: "new", paper: { sumCents: 10_000 } },
  ]);
});

test("a paper that exists with another date or sum is noted, and so is a rate that is not in force on its day", async () => {
  const load1 = (rows: string[]) => load(["Номер;Дата;ИНН;Сумма;НДС", ...rows].join("\n"));
  const { items: made } = await load1([
    "ОТ-1;01.10.2026;7800000027;100;20",
    "ОТ-2;01.10.2026;7800000027;100;22",
  ]);
  expect(made.map(({ notes = [] }) => notes)).toEqual([["rate_not_in_force"], []]);
  const { items: odd } = await load1([
    "ОТ-3;01.10.2062;7800000027;100;22",
    "ОТ-4;01.10.0026;7800000027;100;22",
  ]);
  expect(odd.map(({ state, notes }) => [state, notes])).toEqual([
    ["new", ["date_in_future"]],
    ["failed", undefined],
  ]);
  await execute(addPayment, scenario.caller, { id: made[1]!.id!, amountCents: 4_000, paidAt: "2026-10-02" });
  const { items } = await load1([
    "ОТ-1;02.10.2026;7800000027;99;22",
    "ОТ-2;01.10.2026;7800000027;60;22",
    "ОТ-2;01.10.2026;7800000027;61;22",
  ]);
  expect(items.map(({ state, notes = [] }) => [state, ...notes])).toEqual([
    ["same", "other_date", "other_sum"],
    ["same"],
    ["failed"],
  ]);
});

test("a file without required columns, with more than 200 documents or of XML is refused", async () => {
  const plan = await load("Номер;Дата\n1;01.04.2026\n", { dryRun: "1" });
  expect(plan.missing).toEqual(["sum", "client"]);
  expect(await failureOf(load("Номер;Дата\n1;01.04.2026\n"))).toEqual({
    code: "validation_error",
    fields: ["mapping"],
  });
  const many = Array.from({ length: 201 }, (_, index) => `Д-${index};01.04.2026;7800000027;1`).join("\n");
  expect(await failureOf(load(`Номер;Дата;ИНН;Сумма\n${many}`, { dryRun: "1" }))).toEqual({
    code: "validation_error",
    fields: ["file"],
  });
  expect((await failureOf(load("<?xml version='1.0'?><a/>"))).code).toBe("UNSUPPORTED_MIME");
});

test("each paper says for which client it is, and notes that the file names another one", async () => {
  const codes = { inn: "7704650110", kpp: "770401001" };
  await execute(createClient, scenario.caller, { name: "ООО «Ромашка»", ...codes });
  const full = "Общество с ограниченной ответственностью «Ромашка»";
  const rows = ["К-1;ООО «Лютик»", `К-2;${full}`, "К-3;Ромашка", "К-4;"].map((row) => `${row};${codes.inn}`);
  const text = rows.map((row) => `${row};01.07.2026;1`).join("\n");
  const { items } = await load(`Номер;Клиент;ИНН;Дата;Сумма\n${text}`, { dryRun: "1" });
  expect(items.map(({ notes }) => notes)).toEqual([["other_name"], undefined, undefined, undefined]);
  for (const { client } of items) expect(client).toEqual({ name: "ООО «Ромашка»", ...codes });
});

test("a name is that of several clients whether or not they write the legal form in full", async () => {
  const full = "Общество с ограниченной ответственностью";
  for (const name of ["ООО «Ёлочка»", `${full} "ЕЛОЧКА"`, "АО «Ёлочка»", "Акционерное общество «Пихта»"])
    await execute(createClient, scenario.caller, { name });
  const rows = ["Ф-1;ООО Елочка", `Ф-2;${full} Елочка`, "Ф-3;АО «Ёлочка»", "Ф-4;ао пихта", "Ф-5;ООО «Пихта»"];
  const text = rows.map((row) => `${row};01.07.2026;1`).join("\n");
  const { items } = await load(`Номер;Клиент;Дата;Сумма\n${text}`, { dryRun: "1" });
  expect(items.map(({ problem, client }) => problem ?? client?.name)).toEqual([
    ...["ambiguous", "ambiguous", "АО «Ёлочка»", "Акционерное общество «Пихта»", "invalid"],
  ]);
});

test("a client is found by short name, unless several have it or the INN differs", async () => {
  const named = (name: string, shortName: string, inn?: string) =>
    execute(createClient, scenario.caller, { name, shortName, inn });
  const short = await named("Общество с ограниченной ответственностью «Ёж»", "ООО «Ёж»");
  for (const name of ["Общество первое", "Общество второе"]) await named(name, "ООО «Общее»");
  await named("Общество с ограниченной ответственностью «Код»", "ООО «Код»", "7700000016");
  const rows = ['Е-1;ооо "еж";', "Е-2;ООО «Общее»;", "Е-3;ООО «Код»;7710000010"];
  const text = rows.map((row) => `${row};01.07.2026;1`).join("\n");
  const { items } = await load(`Номер;Клиент;ИНН;Дата;Сумма\n${text}`);
  expect(items).toMatchObject([
    { state: "new" },
    { state: "failed", problem: "ambiguous" },
    { state: "failed", fieldErrors: { client: [expect.any(String)] } },
  ]);
  const made = await execute(getDocument, scenario.caller, { id: items[0]!.id! });
  expect(made.clientId).toBe(short.id);
});

test("an import that fails at one document imports none", async () => {
  const before = await countPapers();
  const imports = await database().$count(listImports, eq(listImports.list, "debts"));
  await database().execute(sql`
    create function refuse_second() returns trigger language plpgsql as $$
      begin if new.number = 'В-2' then raise exception 'broken'; end if; return new; end $$`);
  await database().execute(
    sql`create trigger refuse_second before insert on documents for each row execute function refuse_second()`,
  );
  const text = "Номер;Дата;ИНН;Сумма\nВ-1;01.04.2026;7800000027;1\nВ-2;01.04.2026;7800000027;1\n";
  await expect(load(text)).rejects.toThrow();
  await database().execute(sql`drop trigger refuse_second on documents`);
  expect(await countPapers()).toBe(before);
  expect(await database().$count(listImports, eq(listImports.list, "debts"))).toBe(imports);
  expect((await load(text)).counts).toMatchObject({ new: 2, failed: 0 });
});

test("the same file imported twice at once creates each document once", async () => {
  const rows = Array.from({ length: 20 }, (_, index) => `П-${index};01.06.2026;7800000027;1`).join("\n");
  const text = `Номер;Дата;ИНН;Сумма\n${rows}`;
  const both = await Promise.all([load(text), load(text)]);
  expect(both.map(({ counts }) => counts.new).toSorted((a, b) => a - b)).toEqual([0, 20]);
});

test("undoing an import deletes its untouched documents, which can be imported again", async () => {
  const text =
    "Номер;Дата;ИНН;Сумма;Тип\nО-1;2026-07-02;7800000027;10;Счёт\nО-2;2026-07-02;7800000027;20;Акт\n";
  const before = await countPapers();
  const { id, items } = await load(text);
  const undone = await undo(id);
  expect(undone).toEqual({
    ...{ undone: 2, kept: 0 },
    items: items.map(({ row, label, id }) => ({ row, label, id, state: "undone" })),
  });
  expect(await countPapers()).toBe(before);
  expect(await eventsOf(items[0]!.id!)).toEqual([
    "document.created",
    "document.issued",
    "document.draft",
    "document.deleted",
  ]);
  const { items: imports } = await execute(listDebtImports, scenario.caller, {});
  expect(imports.find((each) => each.id === id)?.undoneAt).toEqual(expect.any(String));
  expect(await failureOf(undo(id))).toMatchObject({ code: "conflict" });
  expect((await load(text)).counts).toMatchObject({ new: 2, failed: 0 });
});

test("undoing an import keeps a document that is being shared at that moment", async () => {
  const { id, items } = await load(["Номер;Дата;ИНН;Сумма", "Щ-1;2026-04-05;7800000027;10"].join("\n"));
  const [undone] = await database().transaction(async (db) => {
    const actor = scenario.caller.actor!;
    await createLink.run({ ...scenario.caller, actor, db }, { id: items[0]!.id!, days: 1 });
    return started(undo(id));
  });
  expect(await undone).toMatchObject({ undone: 0, items: [{ state: "kept", problem: "handed_over" }] });
});

test("undoing an import keeps documents paid, changed, shared, used or closed since, with the reason", async () => {
  const rows = ["paid", "changed", "drafted", "gone", "linked", "based", "untouched"].map(
    (word, index) => `Ж-${index};2026-08-02;7800000027;10;${word}`,
  );
  const closed = "Ж-9;2026-09-02;7800000027;10;closed";
  const { id, items } = await load(`Номер;Дата;ИНН;Сумма;Услуга\n${[...rows, closed].join("\n")}`);
  const [paid, changed, drafted, gone, linked, based] = items.map((item) => item.id!);
  const { caller, organizationId } = scenario;
  await execute(addPayment, caller, { id: paid, amountCents: 100, paidAt: "2026-08-20" });
  await execute(updateDocument, caller, { id: changed, notes: "Обещали в пятницу" });
  for (const each of [drafted, gone]) await execute(changeStatus, caller, { id: each, status: "draft" });
  await execute(deleteDocument, caller, { id: gone });
  await execute(createLink, caller, { id: linked });
  await execute(duplicateDocument, caller, { id: based, docType: "act" });
  await execute(closePeriod, await callerAs("admin"), { organizationId, period: "2026-09" });
  const statuses = () =>
    Promise.all(
      [paid, changed, drafted, linked, based].map(
        async (each) => (await execute(getDocument, caller, { id: each })).status,
      ),
    );
  const before = await statuses();
  const undone = await undo(id);
  expect(undone).toMatchObject({ undone: 1, kept: 7 });
  expect(undone.items.map(({ problem }) => problem)).toEqual([
    ...["paid", "changed_since", "changed_since", "gone", "handed_over", "used"],
    ...[undefined, "period_closed"],
  ]);
  expect(await statuses()).toEqual(before);
});

test("documents are issued by the organization that the import names, whichever is the active one, and listed under it", async () => {
  const file = "Номер;Дата;ИНН;Сумма\nИ-1;2026-07-03;7800000027;10";
  const { organizationId, foreignOrganizationId } = scenario;
  const issuerOf = async ({ items }: ImportedFile) =>
    (await execute(getDocument, scenario.caller, { id: items[0]!.id! })).organizationId;
  const foreign = await load(file, { organizationId: foreignOrganizationId });
  expect(await issuerOf(foreign)).toBe(foreignOrganizationId);
  // The number is free in the other organization; if none is named, the active one issues.
  expect(await issuerOf(await load(file))).toBe(organizationId);

  const listOf = async (filters: Record<string, unknown>) =>
    (await execute(listDebtImports, scenario.caller, filters)).items;
  expect(await listOf({ organizationId: foreignOrganizationId })).toMatchObject([
    { id: foreign.id, organizationId: foreignOrganizationId },
  ]);
  const own = await listOf({ organizationId });
  expect(new Set(own.map((each) => each.organizationId))).toEqual(new Set([organizationId]));
  expect((await listOf({})).length).toBe(own.length + 1);
});

test("documents are not imported for an organization that is archived or does not exist", async () => {
  const admin = await callerAs("admin");
  const { foreignOrganizationId: organizationId } = scenario;
  const file = "Номер;Дата;ИНН;Сумма\nИ-2;2026-07-03;7800000027;10";
  const refusal = { code: "validation_error", fields: ["organizationId"] };
  await execute(archiveOrganization, admin, { organizationId });
  expect(await failureOf(load(file, { organizationId, dryRun: "1" }))).toEqual(refusal);
  expect(await failureOf(load(file, { organizationId }))).toEqual(refusal);
  await execute(restoreOrganization, admin, { organizationId });
  expect(await failureOf(load(file, { organizationId: scenario.clientId }))).toEqual(refusal);
});

test("an upgrade names the organization of earlier imports by the documents that they made", async () => {
  const url = await createOldDatabase(10);
  const earlier = migrationsUpTo(69, "db/migrations");
  await migrateDatabase(url, earlier.path);
  earlier.remove();
  await administer(url, async (sql) => {
    for (const list of ["debts", "clients"])
      await sql`insert into list_imports (id, list, file_name, new_count, changed_count, imported_by_name, imported_at)
        values (gen_random_uuid(), ${list}, '', 1, 0, '', now())`;
    await sql`insert into list_import_rows (import_id, record_id, row, label)
      select list_imports.id, documents.id, 1, '' from list_imports, documents where list = 'debts'`;
  });
  await migrateDatabase(url);
  const rows = await administer(
    url,
    (sql) => sql<{ list: string; isKnown: boolean | null }[]>`
      select list, organization_id = (select id from organizations) as "isKnown" from list_imports order by 1`,
  );
  expect(rows).toEqual([
    { list: "clients", isKnown: null },
    { list: "debts", isKnown: true },
  ]);
});
