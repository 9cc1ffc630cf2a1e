import {
  DeletedTextRun,
  Document,
  type INumberingOptions,
  InsertedTextRun,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from "docx";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/imports/testing/folder";
import { plainText } from "@/lib/recognition/part";
import { readDocx } from "./docx";
import { formatListNumber } from "./docx-numbering";

const saveFile = testFolder();

const level = (at: number, format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: at,
  format,
  text,
});

const config: INumberingOptions["config"] = [
  {
    reference: "clauses",
    levels: [
      level(0, LevelFormat.DECIMAL, "%1."),
      level(1, LevelFormat.DECIMAL, "%1.%2."),
      level(2, LevelFormat.RUSSIAN_LOWER, "%3)"),
      level(3, LevelFormat.BULLET, "–"),
    ],
  },
  { reference: "plain", levels: [level(0, LevelFormat.DECIMAL, "%1.")] },
  { reference: "rows", levels: [level(0, LevelFormat.DECIMAL, "%1")] },
];

const paragraphOfList = (reference: string) => (text: string, at: number, instance?: number) =>
  new Paragraph({ text, numbering: { reference, level: at, ...(instance !== undefined && { instance }) } });
const clause = paragraphOfList("clauses");
const plain = paragraphOfList("plain");

const cell = (...children: Paragraph[]) => new TableCell({ children });
const table = (...rows: TableCell[][]) =>
  new Table({ rows: rows.map((children) => new TableRow({ children })) });

async function read(...children: (Paragraph | Table)[]): Promise<string[]> {
  const path = await saveFile(
    await Packer.toBuffer(new Document({ numbering: { config }, sections: [{ children }] })),
  );
  const { parts } = await readDocx(path, { step: () => {}, image: () => {} });
  return parts.map(
    ({ kind, content, rows }) => `${kind}: ${rows ? JSON.stringify(rows) : plainText(content)}`,
  );
}

test("a contract's clauses keep the numbers that Word shows, across tables and lists between them", async () => {
  const parts = await read(
    clause("ПРЕДМЕТ ДОГОВОРА", 0),
    clause("Исполнитель оказывает услуги:", 1),
    clause("монтаж;", 2),
    clause("вывоз:", 2),
    clause("ночью.", 3),
    clause("Срок — год.", 1),
    table([cell(new Paragraph("Этап"))]),
    clause("Заказчик принимает их.", 1),
    clause("ЦЕНА", 0),
    new Paragraph("Без номера."),
    clause("Цена твёрдая.", 1),
    clause("Сборы:", 1),
    clause("пошлина.", 2),
  );
  expect(parts).toEqual([
    "heading: 1. ПРЕДМЕТ ДОГОВОРА",
    "text: 1.1. Исполнитель оказывает услуги:",
    "text: а) монтаж;",
    "text: б) вывоз:",
    "text: • ночью.",
    "text: 1.2. Срок — год.",
    'table: [["Этап"]]',
    "text: 1.3. Заказчик принимает их.",
    "heading: 2. ЦЕНА",
    "text: Без номера.",
    "text: 2.1. Цена твёрдая.",
    "text: 2.2. Сборы:",
    "text: а) пошлина.",
  ]);
});

test("a plain list stays a list, and continues its numbers after a paragraph", async () => {
  expect(await read(plain("сцена", 0), plain("звук", 0))).toEqual(["list: сцена\nзвук"]);
  expect(await read(plain("сцена", 0), new Paragraph("и"), plain("звук", 0))).toEqual([
    "text: 1. сцена",
    "text: и",
    "text: 2. звук",
  ]);
});

test("place and date are two lines of text, whether a table or tabs separate them", async () => {
  const [place, date] = ["г. Нижний Новгород", "«09» сентября 2024 г."];
  const tabs = new Paragraph({
    children: [
      new TextRun({ children: ["г. Уфа", new Tab(), new Tab()] }),
      new TextRun("«__» ________ 20__ г."),
    ],
  });
  expect(await read(table([cell(new Paragraph(place)), cell(new Paragraph(date))]), tabs)).toEqual([
    `text: ${place}\n${date}`,
    "text: г. Уфа\n«__» ________ 20__ г.",
  ]);
  const clause = new Paragraph({
    children: [new TextRun({ children: ["1.1.", new Tab()] }), new TextRun("Срок — до конца 2025 года")],
  });
  const row = table([cell(new Paragraph("Проект")), cell(new Paragraph("Монтаж"))]);
  expect(await read(clause, row)).toEqual([
    "text: 1.1. Срок — до конца 2025 года",
    'table: [["Проект","Монтаж"]]',
  ]);
});

test("superscript digits stay superscript", async () => {
  const sum = new Paragraph({
    children: [
      new TextRun("Объём 10"),
      new TextRun({ text: "3", superScript: true }),
      new TextRun(" м"),
      new TextRun({ text: "2", superScript: true }),
    ],
  });
  expect(await read(sum)).toEqual(["text: Объём 10³ м²"]);
});

test("a list indented by one level is not nested in an empty list", async () => {
  const path = await saveFile(
    await Packer.toBuffer(
      new Document({ sections: [{ children: [new Paragraph({ text: "сцена", bullet: { level: 1 } })] }] }),
    ),
  );
  const { parts } = await readDocx(path, { step: () => {}, image: () => {} });
  expect(parts[0]?.content).toMatchObject([
    { type: "bulletList", content: [{ content: [{ type: "paragraph", content: [{ text: "сцена" }] }] }] },
  ]);
});

test("another instance of the same list begins its numbers anew", async () => {
  const parts = await read(clause("Да.", 1, 1), clause("Нет.", 1, 1), clause("Да.", 1, 2));
  expect(parts).toEqual(["text: 1.1. Да.", "text: 1.2. Нет.", "text: 1.1. Да."]);
});

test("rows of a table numbered by Word get their numbers", async () => {
  const row = (name: string) => [cell(paragraphOfList("rows")("", 0)), cell(new Paragraph(name))];
  expect(await read(table(row("Стол"), row("Стул")))).toEqual(['table: [["1","Стол"],["2","Стул"]]']);
});

test.each([
  ["russianLower", 10, "к"],
  ["russianUpper", 29, "АА"],
  ["lowerLetter", 27, "aa"],
  ["upperRoman", 49, "XLIX"],
  ["lowerRoman", 4, "iv"],
  ["decimalZero", 7, "07"],
  ["lowerLetter", 999_999_999, "999999999"],
])("in the format %s the number %i is written as %s", (format, number, text) => {
  expect(formatListNumber(number, format)).toBe(text);
});

test("hidden and deleted text is not read, and hidden clauses have no number", async () => {
  const hidden = (text: string) => new TextRun({ text, vanish: true });
  const hiddenClause = new Paragraph({
    children: [hidden("Скрытый пункт.")],
    run: { vanish: true },
    numbering: { reference: "clauses", level: 0 },
  });
  const path = await saveFile(
    await Packer.toBuffer(
      new Document({
        numbering: { config },
        styles: {
          characterStyles: [
            { id: "secret", name: "Secret", run: { vanish: true } },
            { id: "secret2", name: "Secret 2", basedOn: "secret" },
          ],
          paragraphStyles: [{ id: "note", name: "Note", run: { vanish: true } }],
        },
        sections: [
          {
            children: [
              clause("Предмет договора.", 0),
              hiddenClause,
              clause("Цена договора.", 0),
              clause("Без НДС.", 1),
              new Paragraph({
                children: [
                  new TextRun("Цена 100 "),
                  hidden("(было 90)"),
                  new TextRun({ text: "тайно", style: "secret2" }),
                  new DeletedTextRun({ text: "двести ", id: 1, author: "А", date: "2026-01-01T00:00:00Z" }),
                  new InsertedTextRun({ text: "рублей", id: 2, author: "А", date: "2026-01-01T00:00:00Z" }),
                  new TextRun({ text: ".", vanish: false }),
                ],
              }),
              new Paragraph({
                style: "note",
                children: [new TextRun("Примечание"), new TextRun({ text: "Видно.", vanish: false })],
              }),
            ],
          },
        ],
      }),
    ),
  );
  const { parts } = await readDocx(path, { step: () => {}, image: () => {} });
  expect(parts.map(({ content }) => plainText(content))).toEqual([
    "1. Предмет договора.",
    "2. Цена договора.",
    "2.1. Без НДС.",
    "Цена 100 рублей.",
    "Видно.",
  ]);
});
