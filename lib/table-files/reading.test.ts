import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { csvHead, csvRow } from "@/lib/exports/csv";
import { workbookOfTable } from "@/lib/exports/workbook";
import { inWindows1251 } from "@/lib/xml/windows-1251";
import { openTable } from "./reading/open";
import { UnreadableTable } from "./table";
import { workbook } from "./testing/workbook";

const folder = mkdtempSync(path.join(tmpdir(), "documents-tables-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: Uint8Array | string, list: "clients" | "services" = "clients") {
  const file = path.join(folder, "file");
  writeFileSync(file, content);
  return openTable(file, list);
}

function problemOf(content: Uint8Array | string) {
  try {
    read(content);
  } catch (error) {
    if (error instanceof UnreadableTable) return error.problem;
    throw error;
  }
  return null;
}

const table = "Наименование;ИНН\r\nООО «Ёлка»;7700000016\r\n";
const rows = [
  { row: 1, cells: ["Наименование", "ИНН"] },
  { row: 2, cells: ["ООО «Ёлка»", "7700000016"] },
];

const cp866Characters = [
  ...new TextDecoder("ibm866").decode(Uint8Array.from({ length: 256 }, (_, code) => code)),
];
const encodeCp866 = (text: string) => Uint8Array.from(text, (sign) => cp866Characters.indexOf(sign));

test.each<[string, Uint8Array | string]>([
  ["UTF-8", table],
  ["UTF-8 with a mark", `\ufeff${table}`],
  ["windows-1251", inWindows1251(table)],
  ["UTF-16", Buffer.from(`\ufeff${table}`, "utf16le")],
  ["commas", table.replaceAll(";", ",")],
  ["tabs", table.replaceAll(";", "\t")],
  ["lines of Unix", table.replaceAll("\r\n", "\n")],
])("a CSV table is read: %s", (_, content) => {
  expect(read(content)).toEqual({ format: "csv", rows });
});

test.each([
  'Наименование;ИНН\r\nООО "Ёлка";7700000016\r\n',
  "Артикул;Цена\r\nГВОЗДИ;10\r\n",
  "Name;Notes\r\nOOO;я\r\nOOO;жук\r\n",
])("a CSV table in CP866, as DOS programs save it, is read", (text) => {
  expect(read(encodeCp866(text)).rows).toEqual(read(text).rows);
});

test("windows-1251 with quotes, dashes and capitals is not mistaken for CP866", () => {
  const text = "Наименование;Цена\r\nООО «Ёж» — «ЖЭУ № 5», «А»…;1\r\n";
  expect(read(inWindows1251(text)).rows).toEqual(read(text).rows);
});

test.each([
  [
    "one row has more cells",
    ["Имя;Адрес;ИНН", "А;Москва, ул. Мира, 1;7", "Б;Тверь, ул. Мира, 2;7", "В;Омск;7;;"],
  ],
  [
    "addresses have as many commas",
    ["Имя;Адрес, кв.;ИНН", "А;Москва, 1;7", "Б;Тверь, 2;7", "Г;Псков, 3;7", "В;Омск, 3;7;;"],
  ],
])("a table with semicolons is read as such: %s", (_, lines) => {
  const [head, ...found] = read(lines.join("\n")).rows.map(({ cells }) => cells[2]);
  expect([head, ...new Set(found)]).toEqual(["ИНН", "7"]);
});

test("a table with commas is read as such, though all its cells below the heading have a semicolon", () => {
  const { rows: found } = read("Имя,Телефон,ИНН\nА,1; 2,7\nБ,3; 4,7\nВ,5; 6,7\nГ,7; 8,7\nД,7; 8,7\n");
  expect(found.map(({ cells }) => cells.length)).toEqual(Array(6).fill(3));
});

test("quoted cells, quotes inside of names and line breaks are read, and rows are counted as Excel does", () => {
  const text = 'name;notes\n"ООО ""Ромашка""";"одна\nдве"\n\nООО "Лютик";да\n"Ёж" ООО;нет\n';
  expect(read(text).rows).toEqual([
    { row: 1, cells: ["name", "notes"] },
    { row: 2, cells: ['ООО "Ромашка"', "одна\nдве"] },
    { row: 4, cells: ['ООО "Лютик"', "да"] },
    { row: 5, cells: ['"Ёж" ООО', "нет"] },
  ]);
});

test("digits that our own export protects from Excel are read unchanged", () => {
  const heads = ["ИНН", "БИК", "Счёт", "Номер", "День"].map((title) => ({
    title,
    kind: "text" as const,
    width: 20,
  }));
  const codes = ["012345678912", "044525225", "40702810138250123017", "12/11", "1E5"];
  expect(read(csvHead(heads) + csvRow(heads, codes)).rows).toMatchObject([
    { cells: ["ИНН", "БИК", "Счёт", "Номер", "День"] },
    { cells: codes },
  ]);
  expect(read('ИНН;БИК\n="0123";="=1"\n').rows[1]?.cells).toEqual(["0123", '="=1"']);
});

test("commas inside of names do not split a table separated by semicolons", () => {
  expect(read("Название;Адрес\nРога, копыта и Ко;Москва, Тверская, 1\n").rows[1]?.cells).toEqual([
    "Рога, копыта и Ко",
    "Москва, Тверская, 1",
  ]);
});

test("a workbook's numbers keep all digits, merged cells are repeated, and empty rows are left out", () => {
  const book = workbook({
    rows: [
      ["Список контрагентов", null, null],
      [],
      ["Наименование", "Реквизиты", null],
      [null, "ИНН", "Счёт"],
      ["ООО <Ромашка> & Ко", 7700000016, 4.0702810138250125e19],
      [null, 770000000082, "40702810138250123017"],
    ],
    merges: ["A1:C1", "A3:A4", "B3:C3", "A5:A6"],
  });
  expect(read(book)).toEqual({
    format: "xlsx",
    rows: [
      { row: 1, cells: Array(3).fill("Список контрагентов"), shared: [1, 2] },
      { row: 3, cells: ["Наименование", "Реквизиты", "Реквизиты"], shared: [0, 2] },
      { row: 4, cells: ["Наименование", "ИНН", "Счёт"], shared: [0] },
      { row: 5, cells: ["ООО <Ромашка> & Ко", "7700000016", "4.0702810138250125e+19"], shared: [0] },
      { row: 6, cells: ["ООО <Ромашка> & Ко", "770000000082", "40702810138250123017"], shared: [0] },
    ],
  });
});

test("a workbook's sums are read as shown, without floating-point errors", () => {
  const sums = [1109.4000000000001, 0.30000000000000004, 999_999_999.99, -19.990000000000002, 1234567.1];
  const [, ...shown] = read(workbook({ rows: [["Долг"], ...sums.map((sum) => [sum])] })).rows;
  expect(shown.map(({ cells }) => cells[0])).toEqual([
    "1109.4",
    "0.3",
    "999999999.99",
    "-19.99",
    "1234567.1",
  ]);
});

test("a workbook that counts its days from 1904 has the dates that it shows", async () => {
  const heads = [{ title: "Дата", kind: "date" as const, width: 10 }];
  const parts = unzipSync(await workbookOfTable({ title: "Счета", heads, rows: [["2010-02-01"]] }));
  const book = strFromU8(parts["xl/workbook.xml"]!).replace("<workbookPr", '<workbookPr date1904="1"');
  const rows = (written: string) =>
    read(zipSync({ ...parts, "xl/workbook.xml": strToU8(written) })).rows.map(({ cells }) => cells[0]);
  expect(rows(book)).toEqual(["Дата", "2014-02-02"]);
  expect(rows(book.replace('date1904="1"', 'date1904="0"'))).toEqual(["Дата", "2010-02-01"]);
});

test("a workbook of our own export is read with its dates", async () => {
  const heads = [
    { title: "Наименование", kind: "text" as const, width: 10 },
    { title: "Выдан", kind: "date" as const, width: 10 },
  ];
  const bytes = await workbookOfTable({ title: "Клиенты", heads, rows: [["Иванов", "2010-02-01"]] });
  expect(read(bytes).rows[1]?.cells).toEqual(["Иванов", "2010-02-01"]);
});

test.each<[string, Uint8Array | string, string]>([
  ["an empty file", "", "table_empty"],
  ["a PDF", "%PDF-1.7", "UNSUPPORTED_MIME"],
  ["an archive of something else", zipWithoutWorkbook(), "UNSUPPORTED_MIME"],
  ["an old workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 1]), "table_old_excel"],
  ["bytes", new Uint8Array([1, 0, 2, 0, 3]), "UNSUPPORTED_MIME"],
  ["a damaged workbook", workbook({ rows: [["a"]] }).slice(0, -30), "table_not_readable"],
  ["a page", "<!DOCTYPE html><html><body>1</body></html>", "table_not_readable"],
  ["XML of something else", "<Файл><Документ/></Файл>", "table_not_1c"],
  [
    "1C's document that names nobody",
    "<Message><Body><Документ.СчетПокупателю><Контрагент><Ссылка>key</Ссылка></Контрагент></Документ.СчетПокупателю></Body></Message>",
    "table_not_1c",
  ],
  ["broken XML", "<Контрагенты><Контрагент>", "table_not_readable"],
  [
    "entities that grow",
    '<!DOCTYPE a [<!ENTITY b "&c;&c;&c;">]><Контрагент><Наименование>&b;</Наименование></Контрагент>',
    "table_not_readable",
  ],
  ["elements without end", "<a>".repeat(100), "table_not_readable"],
])("%s is refused as a table", (_, content, problem) => {
  expect(problemOf(content)).toBe(problem);
});

function zipWithoutWorkbook() {
  const bytes = workbook({ rows: [["a"]] });
  return Buffer.from(
    Buffer.from(bytes).toString("latin1").replaceAll("xl/workbook.xml", "xl/workbuch.xml"),
    "latin1",
  );
}

test("a workbook part that unpacks to too much, and a table of too many rows, are refused", () => {
  const huge = workbook(
    { rows: [["a"]] },
    { "xl/sharedStrings.xml": new Uint8Array(61_000_000 + 2_000_000) },
  );
  expect(huge.length).toBeLessThan(1024 * 1024);
  expect(problemOf(huge)).toBe("table_too_large_inside");
  expect(problemOf("a;b\n".repeat(20_001))).toBe("table_too_many_rows");
});

test("a workbook with a document type declaration is refused", () => {
  const sheet = strToU8('<!DOCTYPE x [<!ENTITY y "1">]><worksheet><sheetData/></worksheet>');
  expect(problemOf(workbook({ rows: [] }, { "xl/worksheets/sheet1.xml": sheet }))).toBe("table_not_readable");
});

test("a far-away cell and a huge merge do not make a row of more than a hundred cells", () => {
  const sheet = strToU8(
    '<worksheet><sheetData><row r="1"><c r="XFD1" t="inlineStr"><is><t>far</t></is></c><c r="A1" t="inlineStr"><is><t>near</t></is></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>',
  );
  const { rows: read1 } = read(workbook({ rows: [] }, { "xl/worksheets/sheet1.xml": sheet }));
  expect(read1).toHaveLength(1);
  expect(read1[0]!.cells.length).toBeLessThanOrEqual(100);
});

const keys = (more: string) =>
  `<КлючевыеСвойства><Ссылка>f6faa178</Ссылка><Наименование>Заказчик ООО</Наименование><НаименованиеПолное>ООО "Заказчик"</НаименованиеПолное><ИНН>7800000027</ИНН><КПП>780001001</КПП><ЮридическоеФизическоеЛицо>ЮридическоеЛицо</ЮридическоеФизическоеЛицо>${more}</КлючевыеСвойства>`;

test("1C's counterparties are read with account and contacts, in windows-1251 and UTF-16 as well", () => {
  const xml = `<?xml version="1.0" encoding="windows-1251"?><Message xmlns="http://v8.1c.ru"><Body>
    <Справочник.Контрагенты>${keys("<РегистрационныйНомер>1027700132195</РегистрационныйНомер>")}
      <КонтактнаяИнформация><Строка><ВидКонтактнойИнформации>ЮридическийАдрес</ВидКонтактнойИнформации><ЗначенияПолей>{"value": "г. Санкт-Петербург, Невский пр., 1", "type": "Адрес"}</ЗначенияПолей></Строка>
      <Строка><ВидКонтактнойИнформации>АдресЭлектроннойПочты</ВидКонтактнойИнформации><ЗначенияПолей>&lt;КонтактнаяИнформация Представление="a@b.ru"/&gt;</ЗначенияПолей></Строка></КонтактнаяИнформация>
    </Справочник.Контрагенты>
    <Справочник.БанковскиеСчета><КлючевыеСвойства><НомерСчета>40702810500000000002</НомерСчета><Банк><ДанныеКлассификатораБанков><Наименование>Сбербанк</Наименование><БИК>044525225</БИК><КоррСчет>30101810400000000225</КоррСчет></ДанныеКлассификатораБанков></Банк><Владелец><КонтрагентыСсылка><Ссылка>f6faa178</Ссылка></КонтрагентыСсылка></Владелец></КлючевыеСвойства></Справочник.БанковскиеСчета>
    <Документ.СчетПокупателю><Контрагент><Наименование>Не он</Наименование></Контрагент></Документ.СчетПокупателю>
  </Body></Message>`;
  const { format, fields, rows } = read(inWindows1251(xml));
  expect(read(Buffer.from(`\ufeff${xml}`, "utf16le"))).toEqual({ format, fields, rows });
  expect(format).toBe("1c");
  expect(rows).toHaveLength(1);
  expect(Object.fromEntries(fields!.map((field, index) => [field, rows[0]!.cells[index]]))).toEqual({
    name: 'ООО "Заказчик"',
    shortName: "Заказчик ООО",
    kind: "company",
    inn: "7800000027",
    kpp: "780001001",
    ogrn: "1027700132195",
    address: "г. Санкт-Петербург, Невский пр., 1",
    phone: "",
    email: "a@b.ru",
    bankName: "Сбербанк",
    bik: "044525225",
    accountNumber: "40702810500000000002",
    correspondentAccount: "30101810400000000225",
  });
});

test.each([
  ["Сидорова Анна Львовна", "", "person"],
  ["Сидорова А. Л. ИП", "", "entrepreneur"],
  ["ИП Сидорова Анна Львовна", "", "entrepreneur"],
  [
    "Сидорова Анна Львовна",
    "<ИндивидуальныйПредприниматель>true</ИндивидуальныйПредприниматель>",
    "entrepreneur",
  ],
  ["Сидорова Анна Львовна", "<ИНН>780000000177</ИНН>", ""],
  [
    "Сидорова Анна Львовна",
    "<ИНН>780000000177</ИНН><ИндивидуальныйПредприниматель>false</ИндивидуальныйПредприниматель>",
    "person",
  ],
])("a natural person of 1C, %s with «%s», is not taken for a company", (name, more, kind) => {
  const { fields, rows } = read(
    strToU8(
      `<Message><Body><Справочник.Контрагенты><КлючевыеСвойства><Наименование>${name}</Наименование><ЮридическоеФизическоеЛицо>ФизическоеЛицо</ЮридическоеФизическоеЛицо>${more}</КлючевыеСвойства></Справочник.Контрагенты></Body></Message>`,
    ),
  );
  expect(rows[0]!.cells[fields!.indexOf("kind")]).toBe(kind);
});

test("contacts of 1C are read from JSON and XML with escaped characters, and broken ones are left empty", () => {
  const addressIn = (values: string) => {
    const contact = `<КонтактнаяИнформация><Строка><ВидКонтактнойИнформации>ЮридическийАдрес</ВидКонтактнойИнформации><ЗначенияПолей><![CDATA[${values}]]></ЗначенияПолей></Строка></КонтактнаяИнформация>`;
    const { fields, rows } = read(
      strToU8(
        `<Message><Body><Справочник.Контрагенты>${keys("")}${contact}</Справочник.Контрагенты></Body></Message>`,
      ),
    );
    return rows[0]!.cells[fields!.indexOf("address")];
  };
  const address = 'г. Тверь, БЦ "Волга", 2\\3';
  expect(addressIn(JSON.stringify({ value: address, type: "Адрес" }))).toBe(address);
  expect(addressIn('{"value": "\\u0433. Тверь,\\nпл. 1"}')).toBe("г. Тверь, пл. 1");
  expect(
    addressIn(
      '<КонтактнаяИнформация Представление="Магазин &quot;Лес &amp; сад&quot;"><Состав/></КонтактнаяИнформация>',
    ),
  ).toBe('Магазин "Лес & сад"');
  expect(addressIn('{"value": "\\q"}')).toBe("");
  expect(addressIn("<КонтактнаяИнформация Представление=")).toBe("");
});

test("9,900 counterparties of 1C are matched with as many accounts without quadratic time", () => {
  const numbers = Array.from({ length: 9_900 }, (_, index) => String(index));
  const clients = numbers.map(
    (number) =>
      `<Справочник.Контрагенты><КлючевыеСвойства><Ссылка>key-${number}</Ссылка><Наименование>Заказчик</Наименование></КлючевыеСвойства></Справочник.Контрагенты>`,
  );
  const accounts = numbers.map(
    (number) =>
      `<Справочник.БанковскиеСчета><КлючевыеСвойства><НомерСчета>${number}</НомерСчета><Владелец><КонтрагентыСсылка><Ссылка>key-${number}</Ссылка></КонтрагентыСсылка></Владелец></КлючевыеСвойства></Справочник.БанковскиеСчета>`,
  );
  const file = strToU8(
    `<Message><Body>${clients.join("")}${accounts.toReversed().join("")}</Body></Message>`,
  );
  const before = process.cpuUsage();
  const { fields, rows } = read(file);
  const ms = process.cpuUsage(before).user / 1000;
  expect(rows.map(({ cells }) => cells[fields!.indexOf("accountNumber")])).toEqual(numbers);
  expect(ms).toBeLessThan(2_500);
});

const party = (inn: string, more = "") =>
  `<Контрагент><Ссылка>key-${inn}</Ссылка><Наименование>Заказчик ООО</Наименование>${more}<ИНН>${inn}</ИНН><ЮридическоеФизическоеЛицо>ЮридическоеЛицо</ЮридическоеФизическоеЛицо></Контрагент>`;

test("counterparties that occur only in 1C's documents are read with their full names, each once", () => {
  const full = "<НаименованиеПолное>ООО &quot;Заказчик&quot;</НаименованиеПолное>";
  const xml = `<Message><Body>
    <Документ.СчетПокупателю><КлючевыеСвойства><Номер>1</Номер></КлючевыеСвойства>${party("7800000027", full)}<ДанныеВзаиморасчетов><Договор>${party("7800000027", full)}</Договор></ДанныеВзаиморасчетов></Документ.СчетПокупателю>
    <Документ.РеализацияТоваровУслуг>${party("7800000027", full)}</Документ.РеализацияТоваровУслуг>
    <Документ.РеализацияТоваровУслуг>${party("7700000016")}</Документ.РеализацияТоваровУслуг>
  </Body></Message>`;
  const { format, rows } = read(xml);
  expect(format).toBe("1c");
  expect(rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['ООО "Заказчик"', "Заказчик ООО", "company", "7800000027"],
    ["Заказчик ООО", "", "company", "7700000016"],
  ]);
});

test.each([
  ["<ЕГРПО>12345678</ЕГРПО>", ""],
  ["<ЕГРПО>1027700132195</ЕГРПО>", "1027700132195"],
  ["<ЕГРПО>12345678</ЕГРПО><ОГРН>1027700132195</ОГРН>", "1027700132195"],
])("the OGRN of a CommerceML counterparty with %s is «%s»", (codes, ogrn) => {
  const { fields, rows } = read(`<Контрагент><Наименование>Ёлка</Наименование>${codes}</Контрагент>`);
  expect(rows[0]!.cells[fields!.indexOf("ogrn")]).toBe(ogrn);
});

test("CommerceML's counterparties and 1C's nomenclature are read", () => {
  const party = read(
    "<КоммерческаяИнформация><Контрагенты><Контрагент><Ид>1</Ид><Наименование>Ёлка</Наименование><ОфициальноеНаименование>ООО «Ёлка»</ОфициальноеНаименование><ИНН>7700000016</ИНН><Контакты><Контакт><Тип>Электронная почта</Тип><Значение>a@b.ru</Значение></Контакт></Контакты></Контрагент></Контрагенты></КоммерческаяИнформация>",
  );
  expect(party.format).toBe("commerceml");
  expect(party.rows[0]?.cells.slice(0, 3)).toEqual(["ООО «Ёлка»", "Ёлка", "7700000016"]);
  expect(party.rows[0]?.cells).toContain("a@b.ru");
  const service = read(
    "<Body><Справочник.Номенклатура><КлючевыеСвойства><НаименованиеПолное>Сопровождение</НаименованиеПолное><Наименование>Сопр.</Наименование><Артикул>С-1</Артикул></КлючевыеСвойства><ТипНоменклатуры>Услуга</ТипНоменклатуры><ЕдиницаИзмерения><ДанныеКлассификатора><Код>356</Код><Наименование>ч</Наименование></ДанныеКлассификатора></ЕдиницаИзмерения><СтавкаНДС><Ставка>22.00</Ставка></СтавкаНДС></Справочник.Номенклатура></Body>",
    "services",
  );
  expect(service).toEqual({
    format: "1c",
    fields: ["name", "description", "unit", "vatRate", "kind", "productCode", "unitCode", "countryCode"],
    rows: [{ row: 1, cells: ["Сопровождение", "", "ч", "22", "Услуга", "С-1", "356", ""] }],
  });
});

test("hidden rows and columns are left out and counted; a merged area keeps the value of a hidden row", () => {
  const file = workbook({
    rows: [
      ["Город", "Имя", "Заметка", "ИНН"],
      ["Москва", "А", "х", "1"],
      [null, "Б", "у", "2"],
      ["Тверь", "В", "", "3"],
    ],
    merges: ["A2:A3"],
    hiddenRows: [2, 4],
    hiddenColumns: [3, 9],
  });
  expect(read(file)).toEqual({
    format: "xlsx",
    rows: [
      { row: 1, cells: ["Город", "Имя", "", "ИНН"] },
      { row: 3, cells: ["Москва", "Б", "", "2"], shared: [0] },
    ],
    hidden: { rows: 2, columns: 1 },
  });
  expect(() => read(workbook({ rows: [["Имя"], ["А"]], hiddenRows: [1, 2] }))).toThrow("table_empty");
});
