import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";
import { pdfOfRegister } from "@/lib/print/pdf/register/document";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { workbookOfRegister } from "@/lib/print/xlsx/register";
import { readSheet } from "@/lib/print/xlsx/testing/read-sheet";
import { type RegisterPaper, sumsOf, withoutEmptyColumns } from "./paper";

const columns: RegisterPaper["columns"] = [
  { code: "1", title: "№ п/п", kind: "number", width: 22 },
  { code: "2", title: "Код вида операции", kind: "text", width: 30 },
  { code: "3", title: "Дата", kind: "date", width: 46 },
  { code: "5", title: "Чего не бывает", kind: "text", width: 60, isOptional: true },
  { code: "7", title: "Наименование покупателя", kind: "text", width: 84 },
  { code: "13а", title: "в валюте", group: "Стоимость", kind: "money", width: 40, isOptional: true },
  { code: "13б", title: "в рублях и копейках", group: "Стоимость", kind: "money", width: 48 },
];

function paperOf(count: number, totalCents = 123_45): RegisterPaper {
  const rows = Array.from({ length: count }, (_, index) => [
    index + 1,
    "01",
    "2026-11-20",
    null,
    index % 7 === 0 ? `АО «${"Уральские самоцветы ".repeat(5)}»` : "=1+1",
    null,
    totalCents + index,
  ]);
  return {
    title: "Книга продаж",
    subtitles: ["Продавец: ООО «Северный ветер»", "Продажа за период с 01.10.2026 по 31.12.2026"],
    columns,
    rows,
    labelAt: 4,
    sums: [{ label: "Всего", cells: sumsOf(columns, rows) }],
    notes: ["Не входят в книгу документы без НДС: 1 на 70,00 руб."],
    author: "ООО «Северный ветер»",
    date: "2026-12-31",
  };
}

/** Returns the words of each page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
}

test("a register without page sums prints none", async () => {
  const pages = await pagesOf(await pdfOfRegister({ ...paperOf(90), hasPageSums: false }));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.join(" ")).not.toContain("Итого по странице");
});

const formatAmount = (cents: number) =>
  new Intl.NumberFormat("ru", { minimumFractionDigits: 2 }).format(cents / 100);

describe("a printed register", () => {
  test.each([0, 1, 25, 33, 34, 35, 36, 90, 400])(
    "with %i rows has a head and sums on every page",
    async (count) => {
      const paper = paperOf(count);
      const pages = await pagesOf(await pdfOfRegister(paper));
      const pageTexts = pages.map((page) => page.replace(/\s/gu, " "));
      for (const page of pageTexts) {
        expect(page).toContain("Наименование покупателя");
        // The sums of a single page are those of the whole.
        expect(page.includes("Итого по странице")).toBe(pageTexts.length > 1);
      }
      expect(pageTexts.join(" ")).not.toContain("Чего не бывает");
      const [sum] = paper.sums;
      expect(pageTexts.filter((page) => page.includes("Всего"))).toHaveLength(1);
      expect(pageTexts.join(" ")).toContain(formatAmount(sum!.cells.at(-1)!).replace(/\s/gu, " "));
      expect(pageTexts.at(-1)).toContain("Не входят в книгу");
      expect(pageTexts.join(" ").match(/2026-|20\.11\.2026/g)?.length ?? 0).toBe(count);
    },
  );

  test.each([12_00, 99_999_999_999_99])("has no overlapping text with sums of %i", async (cents) => {
    expect(overlapsOf(await textsOf(await pdfOfRegister(paperOf(60, cents))))).toEqual([]);
  });

  test("has the same bytes each time", async () => {
    const [one, other] = [await pdfOfRegister(paperOf(40)), await pdfOfRegister(paperOf(40))];
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

describe("a register as a workbook", () => {
  test("has every column of the form, texts as text, sums as numbers and a frozen head", async () => {
    const paper = paperOf(3);
    const bytes = await workbookOfRegister(paper);
    const { cells, hasFormulas } = cellsOfWorkbook(bytes);
    expect(hasFormulas).toBe(false);
    const values = [...cells.values()];
    for (const { title } of columns) expect(values.some(({ value }) => value === title)).toBe(true);
    expect(values.filter(({ value, isText }) => value === "01" && isText)).toHaveLength(3);
    expect(values.some(({ value, isText }) => value === "=1+1" && isText)).toBe(true);
    const sum = paper.sums[0]!.cells.at(-1)! / 100;
    expect(values.some(({ value, isText }) => !isText && value === sum)).toBe(true);
    const { xml, workbook } = readSheet(bytes);
    expect(xml).toContain('orientation="landscape"');
    expect(xml).toMatch(/<pane [^>]*ySplit="6"[^>]*state="frozen"/);
    expect(workbook).toContain("'Книга продаж'!$4:$6");
  });

  test("has the same bytes in every workbook", async () => {
    const [one, other] = [await workbookOfRegister(paperOf(5)), await workbookOfRegister(paperOf(5))];
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

describe("additional sheets of a register", () => {
  const paper = paperOf(3);
  const annulment = [1, "01", "2026-11-20", null, "АО «Ёлки-палки»", null, -123_45];
  const sheet = (number: number): RegisterPaper => ({
    ...paperOf(0),
    title: `Дополнительный лист книги продаж № ${number}`,
    sheetName: `Доп. лист ${number}, 4 квартал 2026 г.`,
    opening: { label: "Итого", cells: paper.sums[0]!.cells },
    rows: [annulment],
    sums: [{ label: "Всего", cells: sumsOf(columns, [...paper.rows, annulment]) }],
    hasPageSums: false,
    notes: [],
  });
  const following = [sheet(1), sheet(2)];

  test("begin on pages of their own with the sums carried over above their rows", async () => {
    const bytes = await pdfOfRegister({ ...paper, following });
    const pages = (await pagesOf(bytes)).map((page) => page.replace(/\s+/gu, " "));
    expect(pages).toHaveLength(3);
    expect(pages[1]).toMatch(/№ 1 .*Наименование покупателя.*Итого 370,38 .*−123,45 .*Всего 246,93/);
    expect(pages[2]).toContain("№ 2");
    expect(pages[2]).not.toContain("Итого по странице");
    expect(overlapsOf(await textsOf(bytes))).toEqual([]);
  });

  test("are sheets of their own in a workbook, each with a repeated head", async () => {
    const bytes = await workbookOfRegister({ ...paper, following });
    const { files, workbook } = readSheet(bytes);
    expect([...workbook.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      "Книга продаж",
      "Доп. лист 1, 4 квартал 2026 г.",
      "Доп. лист 2, 4 квартал 2026 г.",
    ]);
    expect([...workbook.matchAll(/localSheetId="(\d)">'([^']+)'!\$4:\$6/g)].map(([, id]) => id)).toEqual([
      "0",
      "1",
      "2",
    ]);
    for (const name of ["sheet1", "sheet2", "sheet3"]) {
      const xml = Buffer.from(files[`xl/worksheets/${name}.xml`]!).toString();
      expect(xml).toContain('orientation="landscape"');
      expect(xml).toMatch(/<pane [^>]*ySplit="6"[^>]*state="frozen"/);
    }
    const second = Buffer.from(files["xl/worksheets/sheet2.xml"]!).toString();
    expect([...second.matchAll(/<v>(-?[\d.]+\.\d\d)<\/v>/g)].map(([, value]) => Number(value))).toEqual([
      370.38, -123.45, 246.93,
    ]);
  });
});

describe("places for signatures", () => {
  const signers: RegisterPaper["signers"] = [
    { role: "Руководитель организации или иное уполномоченное лицо", name: "", details: null },
    {
      role: "Индивидуальный предприниматель или иное уполномоченное лицо",
      name: "Петров П. П.",
      details: { label: "Реквизиты свидетельства", text: "ОГРНИП 326770000000016 от 12.01.2026" },
    },
  ];
  const words = [
    ...["Руководитель организации", "Индивидуальный предприниматель", "Реквизиты свидетельства"],
    ...["(подпись)", "(ф.и.о.)", "Петров П. П.", "ОГРНИП 326770000000016 от 12.01.2026"],
  ];

  test.each([0, 3, 25, 26, 27, 28, 29, 30, 31, 32])(
    "are on the last page below the sums of %i rows",
    async (count) => {
      const bytes = await pdfOfRegister({
        ...paperOf(count),
        signers,
        following: [{ ...paperOf(1), signers }],
      });
      const pages = (await pagesOf(bytes)).map((page) => page.replace(/\s+/gu, " "));
      const signed = pages.filter((page) => page.includes("(подпись)"));
      expect(signed).toHaveLength(2);
      expect(signed[1]).toBe(pages.at(-1));
      for (const page of signed) for (const each of words) expect(page).toContain(each);
      expect(signed[1]).toMatch(/Всего .*Руководитель/);
      expect(overlapsOf(await textsOf(bytes))).toEqual([]);
    },
  );

  test("are in the workbook with the same merged cells on every sheet", async () => {
    const wide = { ...paperOf(2), columns: [...columns, ...columns].map((each) => ({ ...each, width: 90 })) };
    const following = [{ ...wide, sheetName: "Доп. лист 1", signers }];
    const { files } = readSheet(await workbookOfRegister({ ...wide, signers, following }));
    const strings = Buffer.from(files["xl/sharedStrings.xml"]!).toString();
    for (const each of words) expect(strings).toContain(each);
    const mergesOf = (name: string) =>
      [
        ...Buffer.from(files[`xl/worksheets/${name}.xml`]!)
          .toString()
          .matchAll(/<mergeCell /g),
      ].length;
    expect(mergesOf("sheet2")).toBe(mergesOf("sheet1"));
  });
});

test("leaves optional columns out unless they have a value", () => {
  const paper = paperOf(2);
  expect(withoutEmptyColumns(paper).columns.map(({ code }) => code)).toEqual(["1", "2", "3", "7", "13б"]);
  expect(withoutEmptyColumns(paper).labelAt).toBe(3);
  const carried = { label: "Итого", cells: [null, null, null, null, null, 1_00, 1_00] };
  expect(withoutEmptyColumns({ ...paper, opening: carried }).columns.map(({ code }) => code)).toContain(
    "13а",
  );
  paper.rows[1]![3] = "есть";
  expect(withoutEmptyColumns(paper).columns.map(({ code }) => code)).toEqual([
    "1",
    "2",
    "3",
    "5",
    "7",
    "13б",
  ]);
});
