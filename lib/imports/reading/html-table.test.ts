import { expect, test } from "vitest";
import { pricedLinesIn } from "@/lib/imports/priced-lines";
import { testFolder } from "@/lib/imports/testing/folder";
import { paragraph, rawDocx, run } from "@/lib/imports/testing/raw-docx";
import { plainText } from "@/lib/recognition/part";
import { readDocx } from "./docx";

const saveFile = testFolder();

const cell = (text: string, properties = "") =>
  `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text ? run(text) : "")}</w:tc>`;
const wide = (text: string, columns: number) => cell(text, `<w:gridSpan w:val="${columns}"/>`);
const high = (text: string) => cell(text, '<w:vMerge w:val="restart"/>');
const below = cell("", "<w:vMerge/>");
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((each) => (each.startsWith("<") ? each : cell(each))).join("")}</w:tr>`;

async function read(...rows: string[]) {
  const path = await saveFile(rawDocx(`<w:tbl>${rows.join("")}</w:tbl>`));
  const { parts } = await readDocx(path, { step: () => {}, image: () => {} });
  const priced = pricedLinesIn(parts.map(({ kind, content }) => ({ kind, text: plainText(content) })));
  return { rows: parts[0]!.rows, ...priced };
}

const lines = [
  { name: "Штукатурка", unit: "м2", qty: 10, priceCents: 15_000 },
  { name: "Окраска", unit: "м2", qty: 2, priceCents: 20_050 },
];
const lineRows = [
  row("1", "Штукатурка", "м2", "10", "150,00", "1 500,00"),
  row("2", "Окраска", "м2", "2", "200,50", "401,00"),
  row(wide("Итого", 5), "1 901,00"),
];
const head = [
  ...["№", "Наименование работ", "Единица измерения", "Выполнено работ количество"],
  ...["Выполнено работ цена, руб.", "Выполнено работ стоимость, руб."],
];

test("the lines below a head of two rows with merged cells are found", async () => {
  const found = await read(
    row(high("№"), high("Наименование работ"), high("Единица измерения"), wide("Выполнено работ", 3)),
    row(below, below, below, "количество", "цена, руб.", "стоимость, руб."),
    row("1", "2", "3", "4", "5", "6"),
    ...lineRows,
  );
  expect(found.rows?.[0]).toEqual(head);
  expect(found).toMatchObject({ lines, unreadLines: [], paperTotalCents: 190_100 });
});

test("the lines below a head of two rows with empty cells are found", async () => {
  const found = await read(
    row("№", "Наименование работ", "Единица измерения", wide("Выполнено работ", 3)),
    row(cell(""), cell(""), cell(""), "количество", "цена, руб.", "стоимость, руб."),
    ...lineRows,
  );
  expect(found.rows?.[0]).toEqual(head);
  expect(found.lines).toEqual(lines);
});

test("a row below a merged name keeps its columns, and is reported as not understood", async () => {
  const { rows, lines, unreadLines } = await read(
    row("Наименование", "Ед.", "Кол-во", "Цена, руб.", "Сумма, руб."),
    row(high("Мебель"), "шт", "1", "100,00", "100,00"),
    row(below, "компл", "2", "100,00", "200,00"),
    row("Доставка", "усл", "1", "50,00", "50,00"),
  );
  expect(rows?.[2]).toEqual(["", "компл", "2", "100,00", "200,00"]);
  expect(lines.map(({ name }) => name)).toEqual(["Мебель", "Доставка"]);
  expect(unreadLines).toMatchObject([{ row: 2 }]);
});

test("merged cells of a table without prices are laid on a grid, without its empty columns", async () => {
  const { rows } = await read(
    row(high("Сторона"), wide("Адрес", 4), "Телефон"),
    row(below, wide("г. Уфа", 2), wide("ул. Ленина", 2), "123-45"),
  );
  expect(rows).toEqual([
    ["Сторона", "Адрес", "", "Телефон"],
    ["", "г. Уфа", "ул. Ленина", "123-45"],
  ]);
});

test("cells that claim to extend over millions of columns and rows are read", async () => {
  const { rows } = await read(row(wide("много", 1e9), high("вниз")), row("ниже"));
  expect(rows?.flat().filter(Boolean)).toEqual(["много", "вниз", "ниже"]);
});
