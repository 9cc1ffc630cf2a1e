import { describe, expect, test } from "vitest";
import { tidyText, toShownNumber, toStoredNumber, vatRateOf } from "./cell-text";
import { type lineColumns, shownColumns } from "./columns";
import { readPasted } from "./paste";
import type { PasteTerms } from "./pasted-sums";
import { formatTsv, parseTsv } from "./tsv";

const columns = shownColumns(false);
const discountColumns = shownColumns(true);
const terms: PasteTerms = {
  locale: "ru",
  vatMode: "included",
  rateOf: (_, said) => said ?? "22",
  canSwitchMode: true,
};
const paste = (text: string, start: (typeof lineColumns)[number] = "name") =>
  readPasted(parseTsv(text), start, columns, terms).rows;

describe("cells of a spreadsheet", () => {
  test.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\tb\rc\td",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["one", [["one"]]],
    ["", []],
    ["\t\t\n\n\n", []],
    ["a\t\tb", [["a", "", "b"]]],
    ["a\n\n\nb\n", [["a"], ["b"]]],
    ['"две\nстроки"\t1', [["две\nстроки", "1"]]],
    ['"ООО ""Ромашка"""\t2', [['ООО "Ромашка"', "2"]]],
    ['Болт "М8"\t3', [['Болт "М8"', "3"]]],
    ['"М8" болт\t3', [['"М8" болт', "3"]]],
    ["\u00a0с пробелами \t\u00a01\u00a0500,5\u00a0", [["с пробелами", "1\u00a0500,5"]]],
  ])("%j is split into rows and cells", (text, cells) => {
    expect(parseTsv(text)).toEqual(cells);
  });

  test("are the same after formatting and parsing", () => {
    const cells = [
      ["Болт «М8»", '"в кавычках"', "с\tтабуляцией"],
      ["две\nстроки", "1 500,50", ""],
    ];
    expect(parseTsv(formatTsv(cells))).toEqual(cells);
  });
});

describe("numbers in cells", () => {
  test("are shown with a point in English and can be read again", () => {
    expect(toShownNumber("12\u00a0000,50", "en")).toBe("12000.50");
    expect(tidyText("price", toShownNumber("12\u00a0000,50", "en"))).toBe("12\u00a0000,50");
    expect(toShownNumber("12\u00a0000,50", "ru")).toBe("12\u00a0000,50");
  });

  test("a comma before three digits separates thousands in English only", () => {
    expect([
      toStoredNumber("1,500", "en"),
      toStoredNumber("1,5", "en"),
      toStoredNumber("1,500", "ru"),
    ]).toEqual(["1500", "1,5", "1,500"]);
  });

  test.each([
    ["qty", "1500,5", "1\u00a0500,5"],
    ["qty", "0,001", "0,001"],
    ["qty", "0", "0"],
    ["price", "12000", "12\u00a0000,00"],
    ["price", "12 000,00 ₽", "12\u00a0000,00"],
    ["price", "1,234", "1,234"],
    ["price", "договорная", "договорная"],
    ["price", "1500ю50", "1\u00a0500,50"],
    ["price", "12 000 руб. 50 коп.", "12\u00a0000,50"],
    ["price", "1o0", "1o0"],
    ["discount", "12,50", "12,5"],
    ["discount", "10 %", "10"],
    ["discount", "120", "120"],
    ["unit", " усл.  ед. ", "усл. ед."],
    ["name", "Услуга\nпо договору ", "Услуга по договору"],
  ] as const)("%s: %j is tidied", (column, text, tidy) => {
    expect(tidyText(column, text)).toBe(tidy);
  });

  test.each([
    ["22%", "22"],
    ["22 %", "22"],
    ["НДС 10%", "10"],
    ["0,22", "22"],
    ["0.05", "5"],
    ["0%", "0"],
    ["Без НДС", "none"],
    ["не облагается", "none"],
    ["-", "none"],
    ["18%", null],
    ["", null],
  ])("%j is read as the VAT rate %s", (text, rate) => {
    expect(vatRateOf(text)).toBe(rate);
  });
});

describe("a pasted table", () => {
  test("fills cells from where it is pasted", () => {
    expect(paste("Уборка\tмес\t1\t12 000,00 ₽\t22%\nВывоз мусора\tт\t1 500,5\t3 000\tБез НДС")).toEqual([
      { name: "Уборка", unit: "мес", qty: "1", price: "12\u00a0000,00", vatRate: "22" },
      { name: "Вывоз мусора", unit: "т", qty: "1\u00a0500,5", price: "3\u00a0000,00", vatRate: "none" },
    ]);
  });

  test("can contain names alone", () => {
    expect(paste("Аренда\nУборка\n\nОхрана\n")).toEqual([
      { name: "Аренда" },
      { name: "Уборка" },
      { name: "Охрана" },
    ]);
  });

  test("can start in another column", () => {
    expect(paste("2\t100\n3\t200,5", "qty")).toEqual([
      { qty: "2", price: "100,00" },
      { qty: "3", price: "200,50" },
    ]);
  });

  test("drops the columns beyond the table", () => {
    expect(paste("100\t22%\t122\tпримечание", "price")).toEqual([{ price: "100,00", vatRate: "22" }]);
  });

  test("can start with row numbers", () => {
    expect(paste("1\tАренда\tмес\t1\n2\tУборка\tч\t8")).toEqual([
      { name: "Аренда", unit: "мес", qty: "1" },
      { name: "Уборка", unit: "ч", qty: "8" },
    ]);
  });

  test("can have the quantity before the unit", () => {
    expect(paste("Аренда\t2\tмес\t100\nУборка\t8\tч\t50")).toEqual([
      { name: "Аренда", qty: "2", unit: "мес", price: "100,00" },
      { name: "Уборка", qty: "8", unit: "ч", price: "50,00" },
    ]);
  });

  test("follows its own headings", () => {
    const text =
      "№\tНаименование товара\tКол-во\tЕд. изм.\tЦена, руб.\tСумма, руб.\tСтавка НДС\n1\tБолт\t10\tшт\t5,5\t55\t22%";
    expect(paste(text)).toEqual([{ name: "Болт", qty: "10", unit: "шт", price: "5,50", vatRate: "22" }]);
  });

  test.each([
    ["Прайс-лист\t\t\t\t\nНаименование\tКол-во\tЕд.\tЦена\tНДС\nБолт\t10\tшт\t5,5\t22%"],
    [
      "Прайс\nПоставщик:\tООО «Ромашка»\nНаименование\tКол-во\tЕд.\tЦена\tНДС\n1\t2\t3\t4\t5\nБолт\t10\tшт\t5,5\t22%",
    ],
  ])("finds its headings below title rows and skips a row of column numbers: %j", (text) => {
    expect(paste(text)).toEqual([{ name: "Болт", qty: "10", unit: "шт", price: "5,50", vatRate: "22" }]);
  });

  test("does not take a row below quantities for headings", () => {
    expect(paste("Болт\tшт\t10\t5,5\nНаименование\tед\tкол-во\tцена")).toHaveLength(2);
  });

  test("can have the quantity before the unit if one is negative, which is kept for the user to see", () => {
    expect(paste("Скидка\t-1\tшт\t100")).toEqual([
      { name: "Скидка", qty: "-1", unit: "шт", price: "100,00" },
    ]);
  });

  test("keeps text in a number column for the user to see", () => {
    expect(paste("Аренда\tмес\t1\tпо договору")).toEqual([
      { name: "Аренда", unit: "мес", qty: "1", price: "по договору" },
    ]);
  });

  test.each([
    ["Наименование\tАртикул\tКод\tКол-во\tЦена\tСрок\tВ т. ч. НДС\nБолт\tА-1\t77\t10\t5,5\t3 дня\t10"],
    ["Name\tSKU\tQty\tPrice\nБолт\tА-1\t10\t5.50"],
    ["N\tName\tQty\tPrice\n1\tБолт\t10\t5.50"],
    ["Наименование\tОписание\tКол-во\tЦена\nБолт\tс гайкой\t10\t5,5"],
  ])("drops columns that documents do not have: %j", (text) => {
    expect(paste(text)).toEqual([{ name: "Болт", qty: "10", price: "5,50" }]);
  });

  test.each([
    ["Болт\t10\tшт\t5,5\t55\nГайка\t3\tшт\t1,33\t3,99\nШайба\t2\tшт\t10\t21", undefined],
    ["Болт\t10\tшт\t5,5\t55,00\t10%\nГайка\t3\tшт\t1,33\t3,99\t10%", "10"],
    ["Болт\t10\tшт\t5,5\t10%\t55\nГайка\t3\tшт\t1,33\t10%\t3,99", "10"],
  ])("without headings takes quantity × price neither for a discount nor for a rate: %j", (text, vatRate) => {
    for (const shown of [columns, discountColumns]) {
      const { rows, unknownRates } = readPasted(parseTsv(text), "name", shown, terms);
      expect(rows.slice(0, 2)).toEqual([
        { name: "Болт", qty: "10", unit: "шт", price: "5,50", ...(vatRate && { vatRate }) },
        { name: "Гайка", qty: "3", unit: "шт", price: "1,33", ...(vatRate && { vatRate }) },
      ]);
      expect(unknownRates).toEqual([]);
    }
  });

  test("without headings keeps discounts and rates that are not quantity × price, also if only one row is", () => {
    const rows = readPasted(
      parseTsv("Болт\tшт\t1\t10\t10\t22\nГайка\tшт\t2\t50\t5\t22\nШайба\tшт\t3\t20\t0\t22"),
      "name",
      discountColumns,
      terms,
    ).rows;
    expect(rows.map(({ discount, vatRate }) => [discount, vatRate])).toEqual([
      ["10", "22"],
      ["5", "22"],
      ["0", "22"],
    ]);
  });

  test("does not take a row with quantities for headings", () => {
    expect(paste("Товар первый\tшт\t2\t100\nТовар второй\tшт\t3\t200")).toHaveLength(2);
  });

  test.each([
    [
      "Наименование\tКол-во\tЦена\tСумма\nБолт\t10\t5,5\t55\nИтого:\t\t\t55\nВ том числе НДС\t\t\t9,92\nВсего к оплате\t\t\t55",
    ],
    ["Болт\t\t10\t5,5\nИтого\t\t\t55"],
  ])("ends before its totals: %j", (text) => {
    expect(paste(text).map(({ name }) => name)).toEqual(["Болт"]);
  });

  test.each([
    ["Наименование\tЕд.\tКол-во\tЦена", "Раздел 1. Монтаж\t\t\t", "Кабель\tм\t10\t5", "Гайка\tшт\t2\t3"],
    ["№\tНаименование\tКол-во\tЦена", "Раздел 1\t\t\t", "1\tКабель\t10\t5", "2\tГайка\t2\t3"],
    ["Наименование\tСумма", "Раздел 1\tРаздел 1", "Кабель\t50", "Гайка\t6"],
    ["Раздел 1\t\t", "Кабель\t10\t5", "Раздел 2. Крепёж", "Гайка\t2\t3"],
    ["Раздел 1\t\t\t", "1\tКабель\t10\t5", "\tРаздел 2\t\t", "2\tГайка\t2\t3"],
  ])("leaves out titles of sections, and counts them: %j", (...rows) => {
    const pasted = readPasted(parseTsv(rows.join("\n")), "name", columns, terms);
    expect(pasted.rows.map(({ name }) => name)).toEqual(["Кабель", "Гайка"]);
    expect(pasted.titles).toBe(rows.filter((row) => row.includes("Раздел")).length);
  });

  test.each([
    ["1\tАренда", "2\tУборка", "Прочее"],
    ["Наименование\tКол-во", "Аренда\t", "Уборка\t", "Прочее"],
    ["Наименование\tЕд.", "Аренда\tмес", "Уборка\tмес", "Прочее\t"],
  ])("is a list of names if it has no quantities and amounts: %j", (...rows) => {
    const pasted = readPasted(parseTsv(rows.join("\n")), "name", columns, terms);
    expect(pasted).toMatchObject({ titles: 0, rows: { length: 3 } });
    expect(pasted.rows.at(-1)!.name ?? "Прочее").toBe("Прочее");
  });

  test("has its total before a note that is not a line", () => {
    const text = "Наименование\tКол-во\tЦена\tСумма\nБолт\t10\t5\t50\nИтого\t\t\t51\nПоставка за пять дней";
    const pasted = readPasted(parseTsv(text), "name", columns, terms);
    expect(pasted).toMatchObject({ titles: 1, rows: [{ name: "Болт" }] });
    expect(pasted.differingTotal).toEqual({ tableCents: 5_100, linesCents: 5_000 });
  });

  test("reports the VAT rates that do not exist", () => {
    const unknown = (text: string) => readPasted(parseTsv(text), "name", columns, terms).unknownRates;
    const rows = "Болт\t5\t12 %\nГайка\t5\t12 %\nШайба\t5\t22%\nВинт\t5\t";
    expect(unknown(`Наименование\tЦена\tНДС\n${rows}`)).toEqual(["12 %"]);
    expect(unknown("Болт\tшт\t1\t5\t18%")).toEqual(["18%"]);
    expect(unknown("Болт\tшт\t1\t5")).toEqual([]);
  });

  test("reads numbers in the language of the interface", () => {
    const cells = parseTsv("Name\tQty\tPrice\nBolt\t10\t1,500");
    expect(readPasted(cells, "name", columns, { ...terms, locale: "en" }).rows).toEqual([
      { name: "Bolt", qty: "10", price: "1\u00a0500,00" },
    ]);
  });
});

describe("a pasted table is compared with its sums", () => {
  const pasteIn = (vatMode: PasteTerms["vatMode"], rate: PasteTerms["rateOf"], ...rows: string[]) => {
    const pasted = readPasted(parseTsv(rows.join("\n")), "name", discountColumns, {
      ...{ locale: "ru", vatMode, rateOf: rate, canSwitchMode: true },
    });
    return {
      ...pasted,
      prices: pasted.rows.map(({ price, discount, vatRate }) =>
        [price, discount || null, vatRate]
          .filter((each) => each != null)
          .join(" ")
          .replace(/\s/g, " "),
      ),
    };
  };
  const usual22: PasteTerms["rateOf"] = (_, said) => said ?? "22";
  const noVat: PasteTerms["rateOf"] = (_, said) => said ?? "none";

  test.each([
    ["Цена без НДС\tСтавка НДС\tСумма с НДС", "100\t22%\t244", "122,00 22", "100,00 22"],
    ["Цена без НДС\tСумма с НДС", "100\t244", "122,00", "100,00"],
    ["Цена без НДС\tСумма с НДС", "100\t220", "110,00 10", "100,00 10"],
    ["Цена\tНДС\tСумма с НДС", "100\t44,00\t244,00", "122,00", "100,00"],
    ["Цена без НДС\tНДС\tСумма", "100\t22%\t200", "122,00 22", "100,00 22"],
    ["Цена без НДС\tНДС\tСумма", "100\t22%\t244", "122,00 22", "100,00 22"],
    ["Цена без НДС\tСтавка НДС", "100\t22%", "122,00 22", "100,00 22"],
    ["Цена с НДС\tСтавка НДС\tВсего с НДС", "122\t22%\t244", "122,00 22", "100,00 22"],
    ["Цена\tСтавка НДС\tСумма", "122\t22%\t244", "122,00 22", "122,00 22"],
    ["Цена\tСтавка НДС\tСумма без НДС", "122\t22%\t200", "122,00 22", "100,00 22"],
    ["Сумма", "244", "122,00", "122,00"],
    ["Сумма без НДС\tНДС, руб.\tСумма с НДС", "200\t44\t244", "122,00", "100,00"],
  ])("under «%s», %j gives the price %s with VAT and %s without", (headings, cells, included, onTop) => {
    const rows = [`Товар\tКол-во\t${headings}`, `Стул\t2\t${cells}`];
    for (const [vatMode, price] of [
      ["included", included],
      ["on_top", onTop],
    ] as const) {
      const found = pasteIn(vatMode, usual22, ...rows);
      expect(found).toMatchObject({ prices: [price], differing: [], unknownRates: [] });
    }
  });

  test.each([
    ["Скидка, руб.", "100", "900", "500,00 10"],
    ["Сумма скидки", "100", "900", "500,00 10"],
    ["Скидка", "100", "900", "500,00 10"],
    ["Скидка", "50", "900", "500,00 10"],
    ["Скидка", "10", "900", "500,00 10"],
    ["Скидка", "33,33 ₽", "966,67", null],
    ["Скидка, %", "10", "900", "500,00 10"],
  ])(
    "a discount under «%s» is of percent or of rubles, as the sum shows: %s, %s",
    (heading, cell, sum, price) => {
      const found = pasteIn(
        "included",
        usual22,
        `Товар\tКол-во\tЦена\t${heading}\tСумма`,
        `Стул\t2\t500\t${cell}\t${sum}`,
      );
      expect(found.prices).toEqual([price ?? "500,00"]);
      expect(found.differing).toEqual(price ? [] : [0]);
    },
  );

  test("a discount in rubles without a sum is converted for one unit, and reported for several", () => {
    const found = pasteIn(
      "included",
      usual22,
      "Товар\tКол-во\tЦена\tСкидка, руб.",
      "Стул\t1\t500\t50",
      "Стол\t2\t500\t50",
    );
    expect(found).toMatchObject({ prices: ["500,00 10", "500,00"], converted: [0], differing: [1] });
  });

  test("a price without VAT and a discount are both kept", () => {
    expect(
      pasteIn(
        "included",
        usual22,
        "Товар\tКол-во\tЦена без НДС\tСкидка, %\tСумма с НДС",
        "Стул\t2\t100\t10\t219,60",
      ),
    ).toMatchObject({ prices: ["122,00 10"], converted: [0], differing: [] });
  });

  test("rows whose sum fits nothing are reported, and stay as they are", () => {
    const found = pasteIn(
      "included",
      usual22,
      "Товар\tКол-во\tЦена\tСумма",
      "Стул\t2\t100\t200",
      "Стол\t2\t100\t250",
      "Шкаф\t3\t\t100",
      "Итого\t\t\t550",
    );
    expect(found).toMatchObject({
      prices: ["100,00", "100,00", "33,33"],
      converted: [],
      differing: [1, 2],
      differingTotal: null,
    });
    expect(
      pasteIn("included", noVat, "Товар\tКол-во\tЦена без НДС\tСумма с НДС", "Стул\t1\t100\t122").differing,
    ).toEqual([0]);
  });

  test.each([
    ["Болт\tшт\t10\t5\t50\nГайка\tшт\t1\t3\t3\nВинт\tшт\t1\t4\t5", [2]],
    ["Болт\tшт\t10\t5\t50\nГайка\tшт\t1\t3\t3\nВинт\tшт\t1\t4\t4", []],
    ["Болт\tшт\t10\t5\nГайка\tшт\t1\tдоговорная", []],
  ])("a sum without headings is compared, too: %j", (text, differing) => {
    expect(pasteIn("included", noVat, text).differing).toEqual(differing);
  });

  const netRows = Array.from({ length: 300 }, (_, at) => {
    const [qty, priceCents] = [(at % 13) + 1, 10_037 + at * 1_113];
    const net = qty * priceCents;
    const texts = [priceCents, net, net + Math.round((net * 22) / 100)].map((cents) =>
      (cents / 100).toFixed(2),
    );
    return { priceCents, text: [`Товар ${at}`, qty, ...texts].join("\t").replaceAll(".", ",") };
  });
  const netHead = "Товар\tКол-во\tЦена без НДС\tСумма без НДС\tСумма с НДС";
  const textOf = (cents: number) => (Math.round(cents) / 100).toFixed(2).replace(".", ",");
  const prices = (found: { prices: string[] }) => found.prices.map((price) => price.replaceAll(" ", ""));

  test("if prices without VAT fit only a document that adds it, they stay and its mode is named", () => {
    const found = pasteIn("included", usual22, netHead, ...netRows.map(({ text }) => text));
    expect(found).toMatchObject({
      fittingMode: "on_top",
      converted: [],
      differing: [],
      differingTotal: null,
    });
    expect(prices(found)).toEqual(netRows.map(({ priceCents }) => textOf(priceCents)));
  });

  test("if the mode cannot be switched, all prices are converted, not only those that fit", () => {
    const cells = parseTsv([netHead, ...netRows.map(({ text }) => text)].join("\n"));
    const { rows, differing, converted, fittingMode } = readPasted(cells, "name", columns, {
      ...terms,
      canSwitchMode: false,
    });
    expect(fittingMode).toBe("included");
    expect(converted.length + differing.length).toBe(300);
    expect(converted.length).toBeGreaterThan(0);
    expect(differing.length).toBeGreaterThan(0);
    for (const at of differing)
      expect(rows[at]!.price?.replace(/\s/g, "")).toBe(textOf(netRows[at]!.priceCents * 1.22));
  });

  test("a table with prices of both modes is not converted if some of its rows fit nothing", () => {
    const rows = ["Стул\t2\t100\t244", "Стол\t1\t122\t122", "Шкаф\t1\t50\t99"];
    const found = pasteIn("included", usual22, "Товар\tКол-во\tЦена\tСумма с НДС", ...rows);
    expect(found).toMatchObject({ prices: ["100,00", "122,00", "50,00"], converted: [], differing: [0, 2] });
    expect(found.fittingMode).toBe("included");
  });

  test("the total shows whether prices include VAT, and rows that the table lacks", () => {
    const head = "Товар\tКол-во\tЦена\tСумма";
    const rows = ["Стул\t2\t100\t200", "Стол\t1\t300\t300"];
    const total = (vatMode: PasteTerms["vatMode"], ...totals: string[]) => {
      const { prices, differingTotal } = pasteIn(vatMode, usual22, head, ...rows, ...totals);
      return { prices, differingTotal };
    };
    const asWritten = { prices: ["100,00", "300,00"], differingTotal: null };
    expect(total("included", "Итого\t3\t\t500")).toEqual(asWritten);
    expect(total("on_top", "Итого\t3\t\t500")).toEqual(asWritten);
    const added = ["Итого\t\t\t500", "НДС 22%\t\t\t110", "Всего с НДС\t\t\t610"];
    expect(total("on_top", "Итого\t\t\t500", "Всего с НДС\t\t\t610")).toEqual(asWritten);
    expect(total("included", added[0]!, added[2]!)).toEqual({
      prices: ["122,00", "366,00"],
      differingTotal: null,
    });
    expect(total("included", "Всего наименований 3, на сумму 1 500,00 руб.")).toEqual({
      ...asWritten,
      differingTotal: { tableCents: 150_000, linesCents: 50_000 },
    });
  });
});
