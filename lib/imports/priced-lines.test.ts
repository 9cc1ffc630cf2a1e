import { expect, test } from "vitest";
import { pricedLinesIn } from "./priced-lines";

const table = (...rows: string[][]) => ({
  kind: "table",
  text: rows.map((row) => row.join(" | ")).join("\n"),
});
const head = ["№", "Наименование товара, услуги", "Кол-во", "Ед.", "Цена, руб.", "НДС", "Сумма, руб."];

test("rows under headings become lines, with the rate where there is one", () => {
  expect(
    pricedLinesIn([
      { kind: "text", text: "Счёт № 1" },
      table(
        head,
        ["1", "Организация мероприятия", "1", "усл. ед.", "250 000,00", "22%", "250 000,00"],
        ["2", "Аренда зала", "2,5", "час", "1 250,00", "Без НДС", "3 125,00"],
        ["3", "Консультация", "1", "", "1 000", "", "1 000"],
      ),
    ]),
  ).toEqual([
    { name: "Организация мероприятия", unit: "усл. ед.", qty: 1, priceCents: 25_000_000, vatRate: "22" },
    { name: "Аренда зала", unit: "час", qty: 2.5, priceCents: 125_000, vatRate: "none" },
    { name: "Консультация", unit: "усл. ед.", qty: 1, priceCents: 100_000 },
  ]);
});

test("what does not add up or cannot be read is left out", () => {
  const rows = [
    ["1", "Аренда", "2", "час", "1 000,00", "22%", "3 000,00"],
    ["2", "Аренда", "", "", "1 250 000,00", "22%", ""],
    ["", "Итого", "", "", "", "", "3 000,00"],
    ["", "123", "1", "", "5", "", "5"],
  ];
  expect(pricedLinesIn([table(head, ...rows)])).toEqual([]);
});

test("a list of prices needs neither quantities nor sums; other tables hold no lines", () => {
  expect(pricedLinesIn([table(["Услуга", "Цена"], ["Стрижка", "1 500"])])).toEqual([
    { name: "Стрижка", unit: "усл. ед.", qty: 1, priceCents: 150_000 },
  ]);
  expect(pricedLinesIn([table(["Исполнитель", "Заказчик"], ["ООО «Ветер»", "АО «Камень»"])])).toEqual([]);
});

test("the columns of a UPD are known by the codes below their headings", () => {
  const codes = ["А 1", "1а", "1б", "2", "2а", "3", "4", "5", "6", "7", "8", "9"];
  const row = ["1", "Аренда зала", "--", "796", "шт", "2", "1 000,00", "2 000,00", "без акциза", "22%"];
  expect(pricedLinesIn([table(["услуг", "цена"], codes, [...row, "440,00", "2 440,00"])])).toEqual([
    { name: "Аренда зала", unit: "шт", qty: 2, priceCents: 100_000, vatRate: "22" },
  ]);
});
