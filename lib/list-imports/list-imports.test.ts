import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@/lib/clients/create";
import { getClient } from "@/lib/clients/get";
import { removeClient } from "@/lib/clients/remove";
import { updateClient } from "@/lib/clients/update";
import { createDocument } from "@/lib/documents/create";
import { type Caller, execute, type Operation } from "@/lib/kernel/operation";
import { createOrganization } from "@/lib/organizations/create";
import { createService } from "@/lib/services/create";
import { getService } from "@/lib/services/get";
import { workbook } from "@/lib/table-files/testing/workbook";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { importClients } from "./import-clients";
import { importDebts } from "./import-debts";
import { importServices } from "./import-services";
import { listClientImports, listDebtImports, listServiceImports } from "./list";
import { undoClientImport, undoDebtImport, undoServiceImport } from "./undo";

operateOnTestDatabase();

const folder = mkdtempSync(path.join(tmpdir(), "documents-imports-"));
afterAll(() => rmSync(folder, { recursive: true }));

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
  await execute(createOrganization, await callerAs("admin"), {
    name: "ООО «Мы»",
    taxSystem: "osno",
    defaultVatRate: "22",
  });
});

let count = 0;
function fileOf(content: Uint8Array | string) {
  const file = path.join(folder, `file-${count++}`);
  writeFileSync(file, content);
  return { path: file, name: "Контрагенты.xlsx" };
}

type More = Record<string, unknown>;
const load = (content: Uint8Array | string, more: More = {}) =>
  execute(importClients, user, { file: fileOf(content), ...more });
const loadServices = (content: Uint8Array | string, more: More = {}) =>
  execute(importServices, user, { file: fileOf(content), ...more });
const client = (id: string | null | undefined) => execute(getClient, user, { id });

/** Returns an unused INN for each number. */
function innOf(number: number): string {
  const nine = `77${String(number).padStart(7, "0")}`;
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(nine[index]), 0);
  return `${nine}${(sum % 11) % 10}`;
}

test("a dry run reports what an import would do and changes nothing; the import does it once", async () => {
  const known = await execute(createClient, user, { name: "ООО «Старый»", inn: innOf(1), kpp: "770101001" });
  const same = await execute(createClient, user, { name: "ООО «Тот же»", inn: innOf(2) });
  const book = workbook({
    rows: [
      ["Контрагенты на 22.11.2026", null, null, null],
      [],
      ["Полное наименование", "ИНН/КПП", "Эл. почта", "Цвет"],
      ['ООО "Новый ёж"', `${innOf(3)} / 770201001`, "a@b.ru", "серый"],
      ["ООО «Старый»", `${innOf(1)}/770101001`, "new@b.ru", null],
      [],
      ["ООО «Тот же»", innOf(2), null, null],
      ["ООО «Кривой»", "7700000017", "не почта", null],
      [null, null, null, "только цвет"],
    ],
    merges: ["A1:D1"],
  });
  const expected = {
    headingRow: 3,
    missing: [],
    counts: { new: 1, changed: 1, same: 1, failed: 1 },
    columns: [
      { column: 1, heading: "Полное наименование", field: "name" },
      { column: 2, heading: "ИНН/КПП", field: "innKpp" },
      { column: 3, heading: "Эл. почта", field: "email" },
      { column: 4, heading: "Цвет", field: null },
    ],
    items: [
      { row: 4, state: "new", label: 'ООО "Новый ёж"' },
      { row: 5, state: "changed", id: known.id, changed: ["email"] },
      { row: 7, state: "same", id: same.id },
      { row: 8, state: "failed", problem: "invalid" },
    ],
  };
  const plan = await load(book, { dryRun: "1" });
  expect(plan).toMatchObject({ ...expected, id: null });
  expect(Object.keys(plan.items[3]!.fieldErrors!).sort()).toEqual(["email", "inn"]);
  expect(plan.items[3]!.fieldErrors!.inn![0]).toContain("контрольное число");
  expect((await client(known.id)).email).toBeNull();

  const done = await load(book);
  expect(done).toMatchObject(expected);
  const created = await client(done.items[0]!.id);
  expect(created).toMatchObject({ kind: "company", inn: innOf(3), kpp: "770201001", email: "a@b.ru" });
  expect(await client(known.id)).toMatchObject({ email: "new@b.ru", name: "ООО «Старый»" });
  expect(await eventsOf(created.id)).toEqual(["client.created"]);
  expect(await eventsOf(known.id)).toEqual(["client.created", "client.updated"]);

  const again = await load(book);
  expect(again).toMatchObject({ id: null, counts: { new: 0, changed: 0, same: 3, failed: 1 } });
  const [last] = (await execute(listClientImports, user, {})).items;
  expect(last).toMatchObject({ id: done.id, newCount: 1, changedCount: 1, undoneAt: null });
});

test("who only reads sees recent imports, and cannot import", async () => {
  const viewer = await callerAs("viewer");
  for (const listed of [listClientImports, listServiceImports, listDebtImports])
    expect(await execute(listed, viewer, {})).toEqual(await execute(listed, user, {}));
  const changing: Operation[] = [
    importClients,
    importServices,
    importDebts,
    undoClientImport,
    undoServiceImport,
    undoDebtImport,
  ];
  for (const operation of changing)
    expect((await failureOf(execute(operation, viewer, {}))).code).toBe("forbidden");
});

test("zeros dropped by a spreadsheet are restored only where control digits prove them, and noted", async () => {
  const { items } = await load(
    "Наименование;ИНН;КПП;БИК;Расчётный счёт\n" +
      // The leading 0 of 0100000003 and of 010000000080 is lost; with it their digits are right.
      `А;${Number(withZero)};${Number("010101001")};;\n` +
      "Б;123456789;;;\n" +
      "В;;;44525225;40702810500000000002\n" +
      "Г;;;44525225;\n" +
      "Д;;;;4,07028E+19\n",
    { dryRun: true },
  );
  expect(
    items.map(({ state, notes, fieldErrors }) => [state, notes ?? [], Object.keys(fieldErrors ?? {})]),
  ).toEqual([
    ["new", ["inn_zero", "kpp_zero"], []],
    ["failed", [], ["inn"]],
    ["new", ["bik_zero"], []],
    ["failed", [], ["bik"]],
    ["failed", [], ["accountNumber"]],
  ]);
  expect(items[4]!.fieldErrors!.accountNumber![0]).toContain("округл");
});

/** A valid INN with a leading zero. */
const withZero = (() => {
  const nine = "010000000";
  const weights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
  return `${nine}${(weights.reduce((sum, weight, index) => sum + weight * Number(nine[index]), 0) % 11) % 10}`;
})();

test("codes with spaces, quoted names and kinds given in words or implied by the name are imported", async () => {
  const { items } = await load(
    `Клиент;Вид;ИНН;КПП\nООО «Ёжик ""в"" тумане»;Юридическое лицо;${innOf(20).slice(0, 4)} ${innOf(20).slice(4)};7702 01 001\n` +
      "ИП Кузнецов-Щербатый Ярополк Ёлкович;;770000000082;-\n" +
      "Сидорова Анна Львовна;;;\n" +
      "Оглы Мамед Гусейн оглы;Физлицо;780000000177;\n",
  );
  expect(items.map(({ state }) => state)).toEqual(Array(4).fill("new"));
  const made = await Promise.all(items.map(({ id }) => client(id)));
  expect(made.map(({ kind, inn, kpp }) => [kind, inn, kpp])).toEqual([
    ["company", innOf(20), "770201001"],
    ["entrepreneur", "770000000082", null],
    ["person", null, null],
    ["person", "780000000177", null],
  ]);
});

test("totals below a list are not imported as clients; a name that begins with such a word is", async () => {
  const names = ["ООО «Ёж»", "Всего лишь дизайн", "Итого", "ИТОГО: 2", "Всего 2 строки"];
  const plan = await load(workbook({ rows: [["Наименование"], ...names.map((name) => [name])] }), {
    dryRun: "1",
  });
  expect(plan.items.map(({ label }) => label)).toEqual(names.slice(0, 2));
});

test("a file that is not a table is refused as such", async () => {
  const refused = await load("%PDF-1.7").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "UNSUPPORTED_MIME", fieldErrors: { file: ["table_kind"] } });
});

test("clients are matched by INN and KPP, or by name without an INN, and a repeated row is refused", async () => {
  const branch = await execute(createClient, user, { name: "Филиал", inn: innOf(30), kpp: "770101001" });
  const bare = await execute(createClient, user, { name: "ООО «Без кода»" });
  const person = await execute(createClient, user, { name: "Ёжиков Пётр Ильич", kind: "person" });
  const { items } = await load(
    "Наименование;ИНН;КПП;Телефон\n" +
      `Филиал;${innOf(30)};770101001;1\n` +
      `Другой филиал;${innOf(30)};780101001;\n` +
      `ооо "без кода";${innOf(31)};;\n` +
      "ЕЖИКОВ  ПЕТР ИЛЬИЧ;;;8 800\n" +
      `Ещё раз;${innOf(30)};780101001;2\n`,
  );
  expect(items).toMatchObject([
    { state: "changed", id: branch.id, changed: ["phone"] },
    { state: "new" },
    { state: "changed", id: bare.id },
    { state: "changed", id: person.id },
    { state: "failed", problem: "twice", firstRow: 3 },
  ]);
});

test("rows for the same new client are imported once, by the rules for stored clients", async () => {
  const stored = await execute(createClient, user, { name: "ООО «Без ИНН»" });
  const { items } = await load(
    "Наименование;ИНН;КПП\n" +
      `ООО «Тройка»;${innOf(80)};770101001\nООО «Тройка»;${innOf(80)};\nооо "тройка";;\n` +
      `ООО «Тройка»;${innOf(80)};780101001\n` +
      `ООО «Без ИНН»;${innOf(81)};\nДругое имя;${innOf(81)};\nООО «Тройка»;;\n`,
  );
  expect(items).toMatchObject([
    { state: "new" },
    { state: "failed", problem: "twice", firstRow: 2 },
    { state: "failed", problem: "twice", firstRow: 2 },
    { state: "new" },
    { state: "changed", id: stored.id },
    { state: "failed", problem: "twice", firstRow: 6 },
    { state: "failed", problem: "ambiguous" },
  ]);
});

test("a row that matches several clients is refused, and a match in the archive is restored", async () => {
  for (const kpp of ["770101001", "780101001"])
    await execute(createClient, user, { name: "Двойник", inn: innOf(40), kpp });
  const old = await execute(createClient, user, { name: "Архивный", inn: innOf(41) });
  await execute(createDocument, user, { docType: "invoice", clientId: old.id });
  await execute(removeClient, user, { id: old.id });
  const { items } = await load(`Наименование;ИНН\nДвойник;${innOf(40)}\nАрхивный;${innOf(41)}\n`);
  expect(items).toMatchObject([
    { state: "failed", problem: "ambiguous" },
    { state: "changed", id: old.id, changed: ["archivedAt"] },
  ]);
  expect((await client(old.id)).archivedAt).toBeNull();
});

test("a row says which client it changes, and changes none that writes its legal form otherwise than another", async () => {
  const inn = innOf(45);
  for (const kpp of ["770101001", "780101001"])
    await execute(createClient, user, { name: "АО «Головное»", inn, kpp });
  for (const name of ["ООО «Сойка»", 'Общество с ограниченной ответственностью "СОЙКА"'])
    await execute(createClient, user, { name });
  const { items } = await load(
    `Наименование;ИНН;КПП;Телефон\nАО «Главное»;${inn};780101001;1\nООО «СОЙКА»;;;2\nНовая;;;3\n`,
  );
  expect(items).toMatchObject([
    {
      state: "changed",
      changed: ["name", "phone"],
      client: { name: "АО «Головное»", inn, kpp: "780101001" },
    },
    { state: "failed", problem: "ambiguous" },
    { state: "new" },
  ]);
  expect(items[2]!.client).toBeUndefined();
});

test("columns are mapped by hand by heading or number, and the mapping is remembered for that member", async () => {
  const text = `Кто это;Код налоговый;Куда писать\nООО «Рука»;${innOf(50)};hand@b.ru\n`;
  const unknown = await load(text, { dryRun: "1" });
  expect(unknown).toMatchObject({ missing: ["name"], items: [], headingRow: 1 });
  expect(unknown.columns.map(({ field }) => field)).toEqual([null, null, null]);
  expect(await failureOf(load(text))).toEqual({ code: "validation_error", fields: ["mapping"] });

  const mapping = JSON.stringify({ name: "Кто это", inn: 2, email: "куда писать" });
  expect(await load(text, { mapping })).toMatchObject({ counts: { new: 1 } });
  const next = await load(text.replace(innOf(50), innOf(51)), { dryRun: "1" });
  expect(next.columns.map(({ field }) => field)).toEqual(["name", "inn", "email"]);
  const other = await execute(importClients, await callerAs("admin"), { file: fileOf(text), dryRun: "1" });
  expect(other.columns.map(({ field }) => field)).toEqual([null, null, null]);

  const bare = await load(`ООО «Без шапки»;${innOf(52)}\n`, {
    mapping: '{"name":1,"inn":2}',
    headingRow: "0",
  });
  expect(bare).toMatchObject({ headingRow: 0, counts: { new: 1 } });
  expect(await failureOf(load(text, { mapping: '{"colour":1}' }))).toMatchObject({
    code: "validation_error",
  });
});

test("undoing an import removes new and reverts changed clients, and keeps those used or changed since", async () => {
  const changed = await execute(createClient, user, { name: "Меняется", inn: innOf(60), phone: "1" });
  const touched = await execute(createClient, user, { name: "Трогают", inn: innOf(61), phone: "1" });
  const { id, items } = await load(
    "Наименование;ИНН;Телефон\n" +
      `Новый;${innOf(62)};\nСо счётом;${innOf(63)};\nПравленый;${innOf(64)};\nУдалённый;${innOf(65)};\n` +
      `Меняется;${innOf(60)};2\nТрогают;${innOf(61)};2\n`,
  );
  const idAt = (row: number) => items.find((item) => item.row === row)!.id!;
  await execute(createDocument, user, { docType: "invoice", clientId: idAt(3) });
  await execute(updateClient, user, { id: idAt(4), email: "x@y.ru" });
  await execute(removeClient, user, { id: idAt(5) });
  await execute(updateClient, user, { id: touched.id, email: "x@y.ru" });

  const answer = await execute(undoClientImport, user, { id });
  expect(answer).toMatchObject({ undone: 2, kept: 4 });
  expect(answer.items.map(({ row, state, problem }) => [row, problem ?? state])).toEqual([
    [2, "undone"],
    [3, "used"],
    [4, "changed_since"],
    [5, "gone"],
    [6, "undone"],
    [7, "changed_since"],
  ]);
  expect(await failureOf(client(idAt(2)))).toMatchObject({ code: "not_found" });
  expect(await client(changed.id)).toMatchObject({ phone: "1" });
  expect(await client(touched.id)).toMatchObject({ phone: "2", email: "x@y.ru" });
  expect(await failureOf(execute(undoClientImport, user, { id }))).toMatchObject({ code: "conflict" });
  expect(await failureOf(execute(undoServiceImport, user, { id }))).toMatchObject({ code: "not_found" });
});

test("services are matched by name, with prices in rubles, today's VAT rate and the organization's default rate", async () => {
  const old = await execute(createService, user, { name: "Сопровождение", priceCents: 100, vatRate: "22" });
  const { id, items } = await loadServices(
    "Услуга;Цена, руб.;Ставка НДС;Ед. изм.\nНастройка;1 500,50;НДС 20%;ч\nВыезд;2000;;\n" +
      "СОПРОВОЖДЕНИЕ;10 000 ₽;22 %;\nДорогая;много;Без НДС;\nЧудная;1;18%;\n",
  );
  expect(items).toMatchObject([
    { state: "new", notes: ["rate_of_today"] },
    { state: "new" },
    { state: "changed", id: old.id, changed: ["name", "priceCents"] },
    { state: "failed", fieldErrors: { price: [expect.any(String)] } },
    { state: "failed", fieldErrors: { vatRate: [expect.any(String)] } },
  ]);
  const service = (index: number) => execute(getService, user, { id: items[index]!.id });
  expect(await service(0)).toMatchObject({ priceCents: 150_050, vatRate: "22", unit: "ч" });
  expect(await service(1)).toMatchObject({ priceCents: 200_000, vatRate: "22", unit: "усл. ед." });
  expect(await execute(undoServiceImport, user, { id })).toMatchObject({ undone: 3, kept: 0 });
  expect(await execute(getService, user, { id: old.id })).toMatchObject({
    name: "Сопровождение",
    priceCents: 100,
  });
});

test("a catalogue of goods keeps its kinds, codes, countries and customs declarations", async () => {
  const { items, columns } = await loadServices(
    "Наименование;Вид;Артикул;Ед. изм.;Код ОКЕИ;Страна происхождения;Номер ГТД;Цена\n" +
      "Сыр;Товар;СЫР-7;кг;166;Беларусь;10702070/150126/5012345, 10702070/170126/5012399;658,90\n" +
      "Нож;;Н-1;бухта;2541;КИТАЙ;-;300\nМонтаж;Услуга;;ч;;;;1000\n" +
      "Бри;Мягкий;;шт;;Франция;;1\nЧудо;;;шт;;Нигдения;;1\n",
  );
  expect(columns.map(({ field }) => field)).toEqual([
    ...["name", "kind", "productCode", "unit", "unitCode", "countryCode", "customsDeclaration", "price"],
  ]);
  const service = (index: number) => execute(getService, user, { id: items[index]!.id });
  expect(await service(0)).toMatchObject({
    ...{ kind: "goods", productCode: "СЫР-7", unit: "кг", unitCode: null, countryCode: "112" },
    customsDeclaration: "10702070/150126/5012345, 10702070/170126/5012399",
  });
  const knife = { kind: "goods", productCode: "Н-1", unitCode: "2541", countryCode: "156" };
  expect(await service(1)).toMatchObject({ ...knife, customsDeclaration: null });
  expect(await service(2)).toMatchObject({ kind: "service", productCode: null });
  // Another kind of kinds says nothing; a country does, because only goods have one.
  expect(await service(3)).toMatchObject({ kind: "goods", countryCode: "250" });
  expect(items[4]).toMatchObject({
    state: "failed",
    fieldErrors: { countryCode: [expect.stringContaining("Нигдения")] },
  });
});

test.each([
  ["Цена без НДС", "net"],
  ["Цена с НДС, руб.", "gross"],
  ["Цена", null],
])("the preview says of prices headed «%s» whether they are with VAT: %s", async (heading, priceIs) => {
  const plan = await loadServices(`Наименование;${heading}\nВыезд ${heading};1000\n`, { dryRun: true });
  expect(plan).toMatchObject({ priceIs, counts: { new: 1 } });
});

test("a price that its cell shows in kopecks is rounded to them, others are refused with their value", async () => {
  const price = (row: number, style: number) =>
    `<row r="${row}"><c r="A${row}" t="inlineStr"><is><t>Товар ${row}</t></is></c><c r="B${row}" s="${style}"><v>38.181818</v></c></row>`;
  const heads = ["Наименование", "Цена"].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  const sheet = `<worksheet><sheetData><row r="1">${heads.join("")}</row>${[0, 1, 2, 3].map((style) => price(style + 2, style)).join("")}</sheetData></worksheet>`;
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;р.&quot;"/><numFmt numFmtId="165" formatCode="0.0000"/></numFmts><cellXfs>${[0, 4, 164, 165].map((format) => `<xf numFmtId="${format}"/>`).join("")}</cellXfs></styleSheet>`;
  const { items } = await loadServices(
    workbook(
      { rows: [] },
      { "xl/worksheets/sheet1.xml": Buffer.from(sheet), "xl/styles.xml": Buffer.from(styles) },
    ),
  );
  const refused = { state: "failed", fieldErrors: { price: [expect.stringContaining("38.181818")] } };
  const rounded = { state: "new", notes: ["price_rounded"] };
  expect(items).toMatchObject([refused, rounded, rounded, refused]);
  expect(await execute(getService, user, { id: items[1]!.id })).toMatchObject({ priceCents: 3_818 });
});

test("the title of a group that is merged over the columns is skipped, a merged name is not", async () => {
  const rows = [
    ["Наименование", null, "Цена"],
    ["Сыры", null, null],
    ["Бри мягкий", null, 700],
  ];
  const { items } = await loadServices(workbook({ rows, merges: ["A1:B1", "A2:C2", "A3:B3"] }));
  expect(items).toMatchObject([{ row: 3, label: "Бри мягкий", state: "new" }]);
});

test("a new service without a price is noted in a dry run; a known one keeps its price, and 0 is a price", async () => {
  const { id } = await execute(createService, user, { name: "Аренда", priceCents: 5_000 });
  const { items } = await loadServices("Услуга;Цена\nХранение;\nАренда;\nПробная;0\n", { dryRun: true });
  expect(items).toMatchObject([
    { label: "Хранение", state: "new", notes: ["no_price"] },
    { label: "Аренда", state: "same", id },
    { label: "Пробная", state: "new" },
  ]);
  expect(items.slice(1).flatMap(({ notes = [] }) => notes)).toEqual([]);
});

test("the same file imported twice at once creates each client once", async () => {
  const text = `Наименование;ИНН\nОдин;${innOf(70)}\nДва;${innOf(71)}\nЧастный Лев Львович;\n`;
  const both = await Promise.all([load(text), load(text)]);
  expect(both.map(({ counts }) => counts.new).sort()).toEqual([0, 3]);
});

test("five thousand clients are imported and undone", async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => [
    `ООО «Клиент № ${index}»`,
    innOf(1_000 + index),
    "770101001",
    `г. Москва, улица ${index}`,
    `mail${index}@example.com`,
    "Генеральный директор",
    "Петров Пётр Петрович",
  ]);
  const heads = ["Наименование", "ИНН", "КПП", "Адрес", "Эл. почта", "Должность", "Подписант"];
  const book = workbook({ rows: [heads, ...rows] });
  const steps: unknown[] = [];
  const progressListener = {
    signal: new AbortController().signal,
    report: (progress: Record<string, unknown>) => void steps.push(progress.step),
  };
  const done = await execute(importClients, { ...user, progressListener }, { file: fileOf(book) });
  expect(done.counts).toEqual({ new: 5_000, changed: 0, same: 0, failed: 0 });
  expect(new Set(steps)).toEqual(new Set(["reading", "comparing", "saving"]));
  expect(await execute(undoClientImport, user, { id: done.id })).toMatchObject({ undone: 5_000, kept: 0 });
});

test("rows that a filter hides are not imported, and the response says how many there are", async () => {
  const file = workbook({ rows: [["Название"], ["Видимый"], ["Скрытый"]], hiddenRows: [3] });
  const preview = await load(file, { dryRun: true });
  expect(preview).toMatchObject({ hidden: { rows: 1, columns: 0 }, counts: { new: 1 } });
  expect((await load(file)).items.map(({ label }) => label)).toEqual(["Видимый"]);
});

test("a new service without a rate gets the usual one of the organization that the import names", async () => {
  const { id: organizationId } = await execute(createOrganization, await callerAs("admin"), {
    name: "ООО «Вторые»",
    taxSystem: "usn_income",
    defaultVatRate: "5",
  });
  const text = "Название;Цена\nНастройка органа;100\n";
  const { items } = await loadServices(text, { organizationId });
  expect((await execute(getService, user, { id: items[0]!.id! })).vatRate).toBe("5");
  expect(await failureOf(loadServices(text, { organizationId: items[0]!.id! }))).toEqual({
    code: "validation_error",
    fields: ["organizationId"],
  });
});
