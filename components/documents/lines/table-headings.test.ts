import { describe, expect, test } from "vitest";
import { shownColumns } from "./columns";
import { readPasted } from "./paste";
import { parseTsv } from "./tsv";

const read = (...rows: string[]) =>
  readPasted(parseTsv(rows.join("\n")), "name", shownColumns(false), {
    ...{ locale: "ru", vatMode: "on_top", rateOf: (_, said) => said ?? "22", canSwitchMode: true },
  });
const bolt = { name: "Болт", unit: "шт", qty: "10", price: "100,00", vatRate: "22" };

describe("headings of several rows", () => {
  test("of a ТОРГ-12 are joined, down to the row of column numbers", () => {
    const found = read(
      '"Но-\nмер по по-\nрядку"\tТовар\t\tЕдиница измерения\t\tВид упаковки\tКоличество\t\tМасса брутто\t"Количе-\nство (масса нетто)"\t"Цена,\nруб. коп."\t"Сумма без\nучета НДС,\nруб. коп."\tНДС\t\t"Сумма с\nучетом НДС,\nруб. коп."',
      '\t"наименование, характеристика, сорт, артикул товара"\tкод\t"наиме-\nнование"\tкод по ОКЕИ\t\tв одном месте\t"мест,\nштук"\t\t\t\t\tставка, %\t"сумма,\nруб. коп."\t',
      "1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\t13\t14\t15",
      "1\tБолт\tА-1\tшт\t796\t\t2\t5\t\t10\t100,00\t1 000,00\t22%\t220,00\t1 220,00",
      "2\tГайка\tА-2\tшт\t796\t\t1\t3\t\t3\t50,00\t150,00\t22%\t33,00\t183,00",
      "\tИтого\t\t\t\t\t\t8\t\t13\tХ\t1 150,00\tХ\t253,00\t1 403,00",
      "\tВсего по накладной\t\t\t\t\t\t8\t\t13\tХ\t1 150,00\tХ\t253,00\t1 403,00",
    );
    expect(found.rows).toEqual([bolt, { ...bolt, name: "Гайка", qty: "3", price: "50,00" }]);
    expect(found).toMatchObject({
      converted: [],
      differing: [],
      differingTotal: null,
      fittingMode: "on_top",
    });
  });

  test.each([
    [["Номенклатура\tЕд.\tОптовая\tРозничная", "\t\tЦена\tЦена", "Болт\tшт\t100,00\t150,00"]],
    [
      [
        "Прайс-лист",
        "Ценовая группа/ Номенклатура/ Характеристика номенклатуры\tОптовая",
        "\tЦена\tЕд.",
        "Болт\t100,00\tшт",
      ],
    ],
  ])("of a price list of 1С are joined: %j", (rows) => {
    expect(read(...rows).rows).toEqual([{ name: "Болт", unit: "шт", price: "100,00" }]);
  });

  test("do not swallow rows that only have texts", () => {
    expect(read("Наименование\tЕд.", "Услуги связи\tмес", "Номер\tсутки").rows).toEqual([
      { name: "Услуги связи", unit: "мес" },
      { name: "Номер", unit: "сутки" },
    ]);
  });
});

test.each([
  "А\t1\t1а\t1б\t2\t2а\t3\t4\t5\t6\t7\t8\t9\t10\t10а\t11",
  "А\t1\t1а\t1б\t2\t2а\t3\t4\t5\t6\t7\t8\t9\t10\t10а\t11\t12\t12а\t13\t14",
])("the columns of a УПД are known by their codes: %j", (codes) => {
  const found = read(
    "Счет-фактура №\t17\tот\t30 ноября 2026 г.",
    "Продавец\tООО «Ромашка»\t(2)",
    "Код товара/ работ, услуг\t№ п/п\tНаименование товара (описание выполненных работ)\tКод вида товара\tЕдиница измерения\t\tКоличество (объем)\tЦена (тариф) за единицу измерения\tСтоимость товаров без налога - всего\tВ том числе сумма акциза\tНалоговая ставка\tСумма налога\tСтоимость товаров с налогом - всего",
    "\t\t\t\tкод\tусловное обозначение (национальное)",
    codes,
    "А-1\t1\tБолт\t--\t796\tшт\t10\t100,00\t1 000,00\tбез акциза\t22%\t220,00\t1 220,00\t156\tКитай",
    "\tВсего к оплате (9)\t\t\t\t\t\t\t1 000,00\tХ\tХ\t220,00\t1 220,00",
  );
  expect(found).toMatchObject({ rows: [bolt], converted: [], differing: [], differingTotal: null });
});

describe("of several columns", () => {
  test.each([
    ["Товарная группа\tНаименование\tЕд.\tКол-во\tЦена\tНДС", "Метизы\tБолт\tшт\t10\t100,00\t22%"],
    ["Товар\tНаименование\tЕд.\tКол-во\tЦена\tНДС", "Метизы\tБолт\tшт\t10\t100,00\t22%"],
    ["Наименование\tЕд.\tКол-во в упак.\tЗаказ, шт\tЦена\tНДС", "Болт\tшт\t50\t10\t100,00\t22%"],
    ["Наименование\tЕд.\tКол-во в упаковке\tКоличество\tЦена\tНДС", "Болт\tшт\t50\t10\t100,00\t22%"],
    ["Наименование\tЕд.\tКол-во мест\tКол-во, шт\tЦена\tСтавка НДС", "Болт\tшт\t50\t10\t100,00\t22%"],
  ])("the exact heading is used: %j", (headings, cells) => {
    expect(read(headings, cells).rows).toEqual([bolt]);
  });

  test.each([
    ["Наименование\tКол-во\tСтоимость доставки", "Болт\t10\tпо договорённости", true],
    ["Наименование\tКол-во\tЦена", "Болт\t10\t", true],
    ["Наименование\tКол-во\tЦена", "Болт\t10\t5,5", false],
    ["Наименование\tКол-во\tСумма", "Болт\t10\t55", false],
  ])("none may have prices, which is told: %j, %j, %s", (headings, cells, hasNoPrices) => {
    expect(read(headings, cells).hasNoPrices).toBe(hasNoPrices);
  });
});

describe("subtotals within a table", () => {
  test("are left out, and the total is compared as before", () => {
    const rows = [
      ...["Наименование\tЕд.\tКол-во\tЦена\tСумма\tНДС", "Болт\tшт\t10\t100,00\t1 000,00\t22%"],
      ...["Итого по разделу 1\t\t\t\t1 000,00", "Болт\tшт\t10\t100,00\t1 000,00\t22%"],
      "Итого по разделу 2\t\t10\t\t1 000,00\t",
    ];
    const total = (sum: string) => read(...rows, `Всего\t\t\t\t${sum}`);
    expect(total("2 000,00")).toMatchObject({ rows: [bolt, bolt], differing: [], differingTotal: null });
    expect(total("3 000,00").differingTotal).toEqual({ tableCents: 300_000, linesCents: 244_000 });
  });

  test("are left out of a table without headings, too, but not names alone", () => {
    const found = read(
      ...["1\tБолт\tшт\t10\t100,00\t1 000,00", "Итого по разделу 1\t\t\t\t\t1 000,00"],
      ...["2\tГайка\tшт\t3\t50,00\t150,00", "Итого\t\t\t\t\t1 150,00"],
    );
    expect(found.rows).toMatchObject([
      { name: "Болт", qty: "10" },
      { name: "Гайка", qty: "3" },
    ]);
    expect(found).toMatchObject({ differing: [], differingTotal: null });
    expect(read("Аренда", "Всего понемногу", "Уборка").rows).toHaveLength(3);
  });
});
