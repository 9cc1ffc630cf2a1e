import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { formatCents, formatQty } from "@/lib/values/money";
import { computeTotals } from "@/lib/values/totals";
import { readPdf } from "./reading/pdf";
import { testFolder } from "./testing/folder";
import { type Run, runsPdf } from "./testing/runs-pdf";

const saveFile = testFolder();
const noRecognizer = { recognize: () => Promise.reject(new Error("not needed")), stop: async () => {} };

async function tablesIn(bytes: Buffer | Uint8Array) {
  const { parts } = await readPdf(await saveFile(bytes), { step: () => {}, image: () => {} }, noRecognizer);
  return parts.filter(({ kind }) => kind === "table");
}

const title: Run[] = [["Счёт на оплату от двенадцатого марта две тысячи двадцать шестого года", 40]];
const head: Run[] = [
  ["№", 40],
  ["Наименование", 64],
  ["Кол-во Цена, руб.", 300],
  ["Сумма, руб.", 440],
];

/** Returns the only table of a page that begins with the title and these headings. */
async function tableOf(rows: readonly Run[][], headings: Run[] = head) {
  const tables = await tablesIn(await runsPdf([title, [], headings, ...rows]));
  expect(tables).toHaveLength(1);
  return { rows: tables[0]!.rows!, isUnclear: tables[0]!.isUnclear ?? false };
}

const asOrdinary = (cell: string) => cell.replace(/\s/g, " ");

describe.each([
  ["ordinary", " "],
  ["no-break", "\u00a0"],
  ["narrow", "\u202f"],
  ["thin", "\u2009"],
])("thousands separated by %s spaces", (_, space) => {
  const amount = (text: string) => text.replaceAll(" ", space);

  test("a quantity and price in one run are divided where their product is the sum", async () => {
    const { rows, isUnclear } = await tableOf([
      [
        ["1", 40],
        ["Организация мероприятия", 64],
        [`1 ${amount("250 000,00")}`, 310],
        [amount("250 000,00"), 440],
      ],
      [
        ["2", 40],
        ["Аренда зала", 64],
        [amount("1 250 000,00"), 310],
        [amount("1 250 000,00"), 440],
      ],
    ]);
    expect(isUnclear).toBe(true);
    expect(rows[0]).toEqual(["№", "Наименование", "Кол-во", "Цена, руб.", "Сумма, руб."]);
    expect(rows[1]?.map(asOrdinary)).toEqual([
      "1",
      "Организация мероприятия",
      "1",
      "250 000,00",
      "250 000,00",
    ]);
    expect(rows[2]?.map(asOrdinary).join("|")).toContain("1 250 000,00");
  });
});

const withoutSum: Run[] = [
  ["№", 40],
  ["Наименование", 64],
  ["Кол-во Цена, руб.", 300],
];

test("a quantity and price are divided by their positions where there is no sum", async () => {
  const { rows, isUnclear } = await tableOf(
    [
      [
        ["1", 40],
        ["Организация мероприятия", 64],
        ["1", 308],
        ["250 000,00", 330],
      ],
      [
        ["2", 40],
        ["Аренда зала", 64],
        ["12", 304],
        ["1 250,00", 339],
      ],
    ],
    withoutSum,
  );
  expect(isUnclear).toBe(false);
  expect(rows.slice(1)).toEqual([
    ["1", "Организация мероприятия", "1", "250 000,00"],
    ["2", "Аренда зала", "12", "1 250,00"],
  ]);
});

test("a quantity and price that nothing divides stay in one text and are marked as unclear", async () => {
  const { rows, isUnclear } = await tableOf(
    [
      [
        ["1", 40],
        ["Организация мероприятия", 64],
        ["1 250 000,00", 310],
      ],
    ],
    withoutSum,
  );
  expect(isUnclear).toBe(true);
  expect(rows[1]?.join("|")).toContain("1 250 000,00");
});

test("numbers in running text make no table", async () => {
  const tables = await tablesIn(
    await runsPdf([
      title,
      [["2.1. Стоимость 10 услуг по 1 200,00 рублей составляет 12 000,00 рублей, включая НДС", 40]],
      [["22 процента, и уплачивается до 12 числа месяца, следующего за месяцем оказания услуг.", 40]],
    ]),
  );
  expect(tables).toEqual([]);
});

const line = fc.record({
  name: fc.constantFrom(
    "Организация мероприятия",
    "Товар 5",
    "3 дня охраны",
    "Аренда звукового и светового оборудования на 2 дня, включая доставку, монтаж и демонтаж",
    "Бухгалтерское обслуживание, ноябрь 2026",
  ),
  unit: fc.constantFrom("шт", "усл. ед.", "мес"),
  qty: fc.oneof(
    fc.integer({ min: 1, max: 2_000 }),
    fc.integer({ min: 1, max: 99_999_999 }).map((milli) => milli / 1000),
  ),
  priceCents: fc.oneof(
    fc.integer({ min: 1, max: 9_999_999_99 }),
    fc.integer({ min: 1, max: 9_999 }).map((thousands) => thousands * 1_000_00),
  ),
  vatRate: fc.constantFrom("22" as const, "none" as const),
});

test("tables of printed invoices and acts are read with the same names and numbers", {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom("invoice" as const, "act" as const),
      async (lines, docType) => {
        const { lines: amounts } = computeTotals(lines, "included");
        const tables = await tablesIn(
          await pdfOf(resolveDocument(printSource({ document: { docType }, lines }))),
        );
        const table = tables.find(({ rows }) => rows![0]!.includes("Кол-во"));
        expect(table?.isUnclear ?? false).toBe(false);
        // A table of several rates has a column for them before the sums.
        const [headings, ...rows] = table!.rows!;
        const rate = headings!.indexOf("НДС");
        expect(rows.map((row) => row.filter((_, at) => at !== rate).map(asOrdinary))).toEqual(
          lines.map(({ name, unit, qty, priceCents }, at) => [
            String(at + 1),
            name,
            asOrdinary(formatQty(Math.round(qty * 1000))),
            unit,
            asOrdinary(formatCents(priceCents)),
            asOrdinary(formatCents(amounts[at]!.sumCents)),
          ]),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test("a long quantity is separated from a name that fills its column, and a discount does not end the table", async () => {
  const lines = [
    {
      name: "дня, мероприятия мероприятия 2026 светового",
      unit: "шт",
      qty: 10_833.712,
      priceCents: 59_06,
      vatRate: "10" as const,
    },
    {
      name: "и включая ГОСТ монтаж 2 мероприятия 2 мероприятия",
      unit: "мес",
      qty: 100_850.331,
      priceCents: 9_562_717_80,
      vatRate: "none" as const,
      discountPercent: 5,
    },
    {
      name: "Организация мероприятия",
      unit: "усл. ед.",
      qty: 1_234.567,
      priceCents: 100_00,
      vatRate: "22" as const,
    },
  ];
  const [table] = (
    await tablesIn(await pdfOf(resolveDocument(printSource({ document: { docType: "act" }, lines }))))
  ).filter(({ rows }) => rows![0]!.includes("Кол-во"));
  expect(table!.rows!.slice(1).map((row) => row.slice(1, 4).map(asOrdinary))).toEqual([
    ["дня, мероприятия мероприятия 2026 светового", "10 833,712", "шт"],
    ["и включая ГОСТ монтаж 2 мероприятия 2 мероприятия Скидка 5%", "100 850,331", "мес"],
    ["Организация мероприятия", "1 234,567", "усл. ед."],
  ]);
});

const widths = { name: 190, unit: 45, qty: 75, price: 95, sum: 110 };
type Name = keyof typeof widths;
const columnNames: Record<Name, string> = {
  name: "Наименование",
  unit: "Ед. изм.",
  qty: "Кол-во",
  price: "Цена",
  sum: "Сумма",
};

const shortLine = line.map(({ name, ...rest }) => ({ ...rest, name: name.slice(0, 24).trim() }));

test("a table's columns may stand in any order", { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(shortLine, { minLength: 2, maxLength: 8 }),
      fc.shuffledSubarray(Object.keys(widths) as Name[], { minLength: 5 }),
      async (lines, order) => {
        const { lines: amounts } = computeTotals(lines, "included");
        const cells = lines.map(({ name, unit, qty, priceCents }, at) => ({
          name,
          unit,
          qty: formatQty(Math.round(qty * 1000)),
          price: formatCents(priceCents),
          sum: formatCents(amounts[at]!.sumCents),
        }));
        const runs = (row: Record<Name, string>): Run[] => {
          let left = 30;
          return order.map((name) => {
            left += widths[name];
            return [row[name], left - widths[name]];
          });
        };
        const { rows, isUnclear } = await tableOf(cells.map(runs), runs(columnNames));
        expect(isUnclear).toBe(false);
        expect(rows.map((row) => row.map(asOrdinary))).toEqual(
          [columnNames, ...cells].map((row) => order.map((name) => asOrdinary(row[name]))),
        );
      },
    ),
    { numRuns: 25 },
  );
});
