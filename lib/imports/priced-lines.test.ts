import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vatModes } from "@/db/enums";
import { noUpdFields } from "@/db/upd-fields";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { plainText } from "@/lib/recognition/part";
import { computeTotals } from "@/lib/values/totals";
import { pricedLinesIn } from "./priced-lines";
import { readPdf } from "./reading/pdf";
import { testFolder } from "./testing/folder";

const table = (...rows: string[][]) => ({
  kind: "table",
  text: rows.map((row) => row.join(" | ")).join("\n"),
});
const head = ["№", "Наименование товара, услуги", "Кол-во", "Ед.", "Цена, руб.", "НДС", "Сумма, руб."];

const found = (...tables: ReturnType<typeof table>[]) => pricedLinesIn(tables);
const unread = (...tables: ReturnType<typeof table>[]) =>
  found(...tables).unreadLines.map(({ text }) => text);

test("rows under headings become lines, with a VAT rate where the row has one", () => {
  const { lines, unreadLines, paperTotalCents, isVatUnclear } = pricedLinesIn([
    { kind: "text", text: "Счёт № 1" },
    table(
      head,
      ["1", "Организация мероприятия", "1", "усл. ед.", "250 000,00", "22%", "250 000,00"],
      ["2", "Аренда зала", "2,5", "час", "1 250,00", "Без НДС", "3 125,00"],
      ["3", "Консультация", "1", "", "1 000", "", "1 000"],
    ),
  ]);
  expect(lines).toEqual([
    { name: "Организация мероприятия", unit: "усл. ед.", qty: 1, priceCents: 25_000_000, vatRate: "22" },
    { name: "Аренда зала", unit: "час", qty: 2.5, priceCents: 125_000, vatRate: "none" },
    { name: "Консультация", unit: "усл. ед.", qty: 1, priceCents: 100_000 },
  ]);
  expect({ unreadLines, paperTotalCents, isVatUnclear }).toEqual({
    unreadLines: [],
    paperTotalCents: null,
    isVatUnclear: true,
  });
});

test("rows that do not add up or cannot be read are reported as unread", () => {
  const rows = [
    ["1", "Аренда", "2", "час", "1 000,00", "22%", "3 000,00"],
    ["2", "Аренда", "", "", "1 250 000,00", "22%", ""],
    ["3", "Печать", "1", "шт", "1.500,00", "22%", "1.500,00"],
    ["4", "Печать", "1", "шт", "100,00", "18%", "100,00"],
    ["", "123", "1", "", "5", "", "5"],
    ["", "продолжение описания", "", "", "", "", ""],
    ["", "Итого", "", "", "", "", "3 000,00"],
  ];
  expect(found(table(head, ...rows)).lines).toEqual([]);
  expect(unread(table(head, ...rows))).toEqual([
    "1 | Аренда | 2 | час | 1 000,00 | 22% | 3 000,00",
    "2 | Аренда | 1 250 000,00 | 22%",
    "3 | Печать | 1 | шт | 1.500,00 | 22% | 1.500,00",
    "4 | Печать | 1 | шт | 100,00 | 18% | 100,00",
    "123 | 1 | 5 | 5",
    "продолжение описания",
  ]);
});

test("a price list needs neither quantities nor sums; a table without prices has no lines", () => {
  expect(found(table(["Услуга", "Цена"], ["Стрижка", "1 500"])).lines).toEqual([
    { name: "Стрижка", unit: "усл. ед.", qty: 1, priceCents: 150_000 },
  ]);
  expect(found(table(["Исполнитель", "Заказчик"], ["ООО «Ветер»", "АО «Камень»"]))).toMatchObject({
    lines: [],
    unreadLines: [],
  });
});

test.each([
  ["inside", "12 200,00", 1_220_000, 1_000_000],
  ["on top", "14 884,00", 1_488_400, 1_220_000],
])("the total to be paid shows that the tax is %s", (_, total, included, onTop) => {
  const offered = found(
    table(
      head,
      ["1", "Аренда", "1", "час", "12 200,00", "22%", "12 200,00"],
      ["", "Всего к оплате:", "", "", "", "", total],
    ),
  );
  expect(offered.lines[0]?.priceCents).toBe(included);
  expect(offered.linesOnTop[0]?.priceCents).toBe(onTop);
  expect(offered).toMatchObject({ isVatUnclear: false, paperTotalCents: included });
});

test.each([
  ["Итого, в том числе НДС 20 %", "12 000,00", 1_200_000, 1_000_000],
  ["Всего, в т.ч. НДС (20%)", "14 400,00", 1_440_000, 1_200_000],
])("«%s» gives the VAT rate of a table without a column for it", (label, total, included, onTop) => {
  const offered = found(
    table(head.toSpliced(5, 1), ["1", "Аренда", "1", "час", "12 000,00", "12 000,00"], [label, total]),
  );
  expect(offered.lines).toMatchObject([{ priceCents: included, vatRate: "20" }]);
  expect(offered.linesOnTop).toMatchObject([{ priceCents: onTop, vatRate: "20" }]);
  expect(offered).toMatchObject({ isVatUnclear: false, paperTotalCents: included });
});

test.each([
  ["4 050,00", "675,00", "20", [150_000, 10_000]],
  ["4 050,00", "730,33", "22", [150_000, 10_000]],
  ["4 050,00", "700,00", undefined, [150_000, 10_000]],
] as const)("of %s, «В том числе НДС: %s» is the tax at the rate %s", (total, tax, vatRate, prices) => {
  const offered = found(
    table(
      head.toSpliced(5, 1),
      ["1", "Картридж", "2", "шт", "1 500,00", "3 000,00"],
      ["2", "Доставка", "10,5", "км", "100,00", "1 050,00"],
      ["", "", "", "", "Итого:", total],
      ["", "", "", "", "В том числе НДС:", tax],
    ),
  );
  expect(offered.lines.map((line) => [line.priceCents, line.vatRate])).toEqual(
    prices.map((price) => [price, vatRate]),
  );
  expect(offered).toMatchObject({ isVatUnclear: !vatRate, paperTotalCents: 405_000 });
});

test("«Кол- во» and «Кол.» are headings of the quantity", () => {
  for (const heading of ["Кол- во", "Кол.", "Кол-во"])
    expect(found(table(["Товар", heading, "Цена"], ["Стул", "2", "100,00"])).lines).toMatchObject([
      { qty: 2 },
    ]);
});

test.each([
  [
    ["Цена без НДС", "Сумма НДС", "Сумма с НДС"],
    ["100,00", "22,00", "122,00"],
  ],
  [
    ["Цена без НДС", "Ставка НДС", "Сумма без НДС"],
    ["100,00", "22%", "100,00"],
  ],
  [
    ["Цена с НДС", "Ставка НДС", "Сумма"],
    ["122,00", "22%", "122,00"],
  ],
  [
    ["Цена", "НДС", "Сумма"],
    ["122,00", "22,00", "122,00"],
  ],
  [
    ["Цена", "НДС", "Сумма"],
    ["100,00", "22,00", "100,00"],
  ],
])("columns %s show whether the tax is in the price", (columns, cells) => {
  const offered = found(table(["Товар", "Кол-во", ...columns], ["Стул", "1", ...cells]));
  expect(offered.unreadLines).toEqual([]);
  expect([offered.lines[0]?.priceCents, offered.linesOnTop[0]?.priceCents]).toEqual([12_200, 10_000]);
  expect(offered.isVatUnclear).toBe(false);
});

test("sums without and with the tax give the rate of a table without a column for it", () => {
  const offered = found(
    table(
      ["Товар", "Кол-во", "Цена без НДС", "Сумма с НДС", "Сумма без НДС"],
      ["Стул", "2", "100,00", "220,00", "200,00"],
    ),
  );
  expect(offered.lines).toMatchObject([{ priceCents: 11_000, vatRate: "10" }]);
  expect(offered.linesOnTop).toMatchObject([{ priceCents: 10_000, vatRate: "10" }]);
});

test("a table of sums needs no prices", () => {
  const offered = found(
    table(["Товар", "Кол-во", "Сумма"], ["Стул", "2", "244,00"], ["Доставка", "", "100,00"]),
  );
  expect(offered.lines.map(({ qty, priceCents }) => [qty, priceCents])).toEqual([
    [2, 12_200],
    [1, 10_000],
  ]);
});

test("a sum less a discount is a sum, with which the price has to agree", () => {
  const columns = ["Товар", "Кол-во", "Цена", "Сумма со скидкой"];
  expect(unread(table(columns, ["Стул", "2", "100,00", "180,00"]))).toHaveLength(1);
  expect(
    found(table(columns.toSpliced(3, 0, "Скидка"), ["Стул", "2", "100,00", "20,00", "180,00"])).lines,
  ).toMatchObject([{ priceCents: 9_000 }]);
});

describe("a UPD's columns, recognised by their codes", () => {
  const codes = ["А 1", "1а", "1б", "2", "2а", "3", "4", "5", "6", "7", "8", "9"];
  const row = ["1", "Аренда зала", "--", "796", "шт", "2", "1 000,00", "2 000,00", "без акциза", "22%"];
  const upd = (...rows: string[][]) => table(["услуг", "цена"], codes, ...rows);

  test("give prices without the tax", () => {
    const offered = found(upd([...row, "440,00", "2 440,00"]));
    const line = { name: "Аренда зала", unit: "шт", qty: 2, vatRate: "22" };
    expect(offered.lines).toEqual([{ ...line, priceCents: 122_000 }]);
    expect(offered.linesOnTop).toEqual([{ ...line, priceCents: 100_000 }]);
  });

  test("may have prices of more than two decimals, dashes for services and numbers in the next column", () => {
    const offered = found(
      upd(
        ["1", "Стул", "--", "796", "шт", "7,5", "112,228", "841,71", "без акциза", "10%", "84,17", "925,88"],
        [
          "4",
          "Щит",
          "--",
          "796",
          "шт",
          "38,99 90 908,9364",
          "",
          "3 544 539,43 без акциза",
          "",
          "10%",
          "354 453,94",
          "3 898 993,37",
        ],
        ["2", "Совет", "--", "--", "--", "--", "--", "100,00", "без акциза", "без НДС", "без НДС", "100,00"],
        [
          "3",
          "Урок",
          "--",
          "356",
          "ч",
          "1",
          "1 500,00",
          "",
          "1 500,00 без акциза",
          "без НДС",
          "без НДС",
          "1 500,00",
        ],
      ),
      table(["", "Всего к оплате (9)", "2 441,71", "Х", "84,17 2 525,88"]),
    );
    expect(offered.unreadLines).toEqual([]);
    expect(offered.lines.map(({ qty, priceCents }) => [qty, priceCents])).toEqual([
      [7.5, 12_345],
      [38.99, 9_999_983],
      [1, 10_000],
      [1, 150_000],
    ]);
    expect(offered.paperTotalCents).toBe(252_588);
  });

  test("continue over pages, and rows that came apart are reported as unread", () => {
    const offered = pricedLinesIn([
      { ...upd([...row, "440,00", "2 440,00"]), page: 1 },
      { kind: "text", text: "Лист 2", page: 2 },
      { ...upd([...row, "440,00", "2 440,00"]), page: 2 },
      { ...table(["2", "Аренда стола 100,00", "100,00 22% 22,00 122,00"]), page: 3 },
      { kind: "text", text: "3 Аренда стула 100,00 100,00 22% 22,00 122,00", page: 3 },
      { ...table(["", "Всего к оплате (9)", "", "5 124,00"]), page: 3 },
      { ...table(["Покупатель", "оплатил 100,00", "и 200,00"]), page: 3 },
    ]);
    expect(offered.lines).toHaveLength(2);
    expect(offered.unreadLines).toEqual([
      { part: 3, row: 0, page: 3, text: "2 | Аренда стола 100,00 | 100,00 22% 22,00 122,00" },
      { part: 4, row: 0, page: 3, text: "3 Аренда стула 100,00 100,00 22% 22,00 122,00" },
    ]);
    expect(offered.paperTotalCents).toBe(512_400);
  });

  test("report rows whose sums do not agree as unread", () => {
    expect(unread(upd([...row, "440,00", "2 500,00"]))).toHaveLength(1);
    expect(unread(upd([...row, "400,00", "2 400,00"]))).toHaveLength(1);
  });
});

const saveFile = testFolder();
const noRecognizer = { recognize: () => Promise.reject(new Error("not needed")), stop: async () => {} };

const line = fc.record({
  name: fc.constantFrom("Организация мероприятия", "Стул складной", "Аренда звукового оборудования на 2 дня"),
  unit: fc.constantFrom("шт", "усл. ед.", "мес"),
  qty: fc.oneof(
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 99_999 }).map((milli) => milli / 1000),
  ),
  priceCents: fc.integer({ min: 10_000, max: 99_999_99 }),
  vatRate: fc.constantFrom("22" as const, "10" as const, "none" as const),
});

test("a printed UPD is read with its total, and each line is read or reported as unread", {
  timeout: 600_000,
}, async () => {
  let count = { lines: 0, unread: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 25 }),
      fc.constantFrom(...vatModes),
      async (given, vatMode) => {
        const document = { docType: "upd" as const, vatMode, upd: noUpdFields };
        const bytes = await pdfOf(resolveDocument(printSource({ document, lines: given })));
        const { parts } = await readPdf(
          await saveFile(bytes),
          { step: () => {}, image: () => {} },
          noRecognizer,
        );
        const { lines, linesOnTop, unreadLines, paperTotalCents } = pricedLinesIn(
          parts.map(({ kind, content, page }) => ({ kind, page, text: plainText(content) })),
        );
        const totals = computeTotals(given, vatMode);
        expect(lines.length + unreadLines.length).toBeGreaterThanOrEqual(given.length);
        expect(paperTotalCents).toBe(totals.totalCents);
        count = { lines: count.lines + given.length, unread: count.unread + unreadLines.length };
        if (unreadLines.length > 0) return;
        const own = vatMode === "included" ? lines : linesOnTop;
        const taken = own.map((each) => ({ ...each, vatRate: each.vatRate ?? "none" }));
        expect(taken.map(({ qty, vatRate }) => ({ qty, vatRate }))).toEqual(
          given.map(({ qty, vatRate }) => ({ qty, vatRate })),
        );
        expect(computeTotals(taken, vatMode).lines).toEqual(totals.lines);
      },
    ),
    { numRuns: 20, seed: 3, endOnFailure: true },
  );
  expect(count.unread).toBeLessThan(count.lines / 50);
});
