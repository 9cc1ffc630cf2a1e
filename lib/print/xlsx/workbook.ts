import writeExcelFile, { type Cell, type SheetData } from "write-excel-file/node";
import type { PrintModel } from "@/lib/print/model";
import { basisRows, partyInOneLine } from "@/lib/print/sections/details";
import { isWithoutSum } from "@/lib/print/sections/totals";
import type { PrintLine } from "@/lib/print/source";

const money = "#,##0.00";
const widths = [6, 60, 10, 12, 14, 11, 10, 14, 16];

type Row = SheetData[number];

/**
 * A document as a workbook of one sheet: who, what, and the lines as numbers that can be counted with. Nothing in it is
 * a formula: what people wrote stays text, even when it begins with «=».
 */
export async function workbookOf({ title, facts }: PrintModel): Promise<Uint8Array> {
  const { document, form, executor, customer, totals, dates } = facts;
  const data: SheetData = [
    [text(title, { fontWeight: "bold", fontSize: 14 })],
    [],
    detail(`${form.executor}:`, partyInOneLine(executor)),
    detail(`${form.customer}:`, partyInOneLine(customer)),
    ...basisRows(facts).map(({ label, paragraphs }) =>
      detail(label, paragraphs.flatMap(({ runs }) => runs.map((run) => run.text)).join(" ")),
    ),
    [],
    heads,
    ...document.lines.map(lineRow),
    ...(isWithoutSum(document)
      ? []
      : [
          total("Итого без НДС:", totals.subtotalCents),
          total("НДС:", totals.vatCents),
          total(`${form.total}:`, totals.totalCents),
          [],
          [text(totals.inWords)],
        ]),
    [text(`Дата документа: ${dates.long}`)],
  ];
  const columns = widths.map((width) => ({ width }));
  return writeExcelFile(data, { sheet: form.fileName, columns }).toBuffer();
}

const text = (value: string, style: object = {}): Cell => ({ value, type: String, ...style });
const amount = (cents: number, style: object = {}): Cell => ({
  value: cents / 100,
  type: Number,
  format: money,
  ...style,
});

const detail = (label: string, value: string): Row => [null, text(`${label} ${value}`, { wrap: true })];

const framed = { borderStyle: "thin" as const };

const heads: Row = [
  "№",
  "Наименование",
  "Кол-во",
  "Ед.",
  "Цена, ₽",
  "Скидка, %",
  "НДС",
  "Сумма НДС, ₽",
  "Всего, ₽",
].map((title) => text(title, { ...framed, fontWeight: "bold", align: "center", wrap: true }));

function lineRow(line: PrintLine, index: number): Row {
  const name = [line.name, line.description].filter(Boolean).join("\n");
  return [
    { value: index + 1, type: Number, ...framed },
    text(name, { ...framed, wrap: true }),
    { value: line.qty, type: Number, format: "#,##0.###", ...framed },
    text(line.unit, framed),
    amount(line.priceCents, framed),
    line.discountPercent ? { value: line.discountPercent, type: Number, ...framed } : text("", framed),
    text(line.vatRate === "none" ? "Без НДС" : `${line.vatRate}%`, { ...framed, align: "right" }),
    amount(line.vatCents, framed),
    amount(line.sumCents, framed),
  ];
}

const total = (label: string, cents: number): Row => [
  ...Array.from({ length: widths.length - 2 }, () => null),
  text(label, { fontWeight: "bold", align: "right" }),
  amount(cents, { fontWeight: "bold" }),
];
